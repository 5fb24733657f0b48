// A request for a table that another node has is handed on to that node: as it is, with this node's credentials, and
// after an upgrade bytes both ways. There is no second protocol.
#pragma once
#include <boost/asio/post.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <functional>
#include <memory>

#include "server/net/beast.h"

namespace tumult::server {
using HttpStream = boost::beast::basic_stream<boost::asio::ip::tcp, Loop::Executor>;

// What `start` answers later, from any thread. If it returns false, it never does: the answer is an empty one.
template <class T, class Start>
Soon<T> answer_of(Start start) {
  const auto initiate = [&start](auto handler) {
    auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    const std::function<void(T)> answer = [shared](T value) {
      const auto executor = boost::asio::get_associated_executor(*shared);
      boost::asio::post(executor, [shared, value = std::move(value)]() mutable { (*shared)(std::move(value)); });
    };
    if (!start(answer)) answer(T{});
  };
  co_return co_await boost::asio::async_initiate<decltype(kSoon), void(T)>(initiate, kSoon);
}

// Where the node is that has the table of this request; empty: it is answered here.
Soon<std::string> find_owner(Front&, const Request&, bool upgrades);
// Answers a request with what the owner answers. False: the connection is of no further use.
Soon<bool> relay(Front&, HttpStream& client, Upgrade request, const Request&, const std::string& owner);
// Hands on an upgrade, and from then on all there is to hear and say. `counted` lasts as long as that.
Soon<> relay_socket(Front&, HttpStream& client, Upgrade request, const Request&, const std::string& owner,
                    Counted counted);
}  // namespace tumult::server
