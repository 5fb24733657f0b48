#include "server/http/files.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "kit/digest.h"

namespace tumult::server {
namespace {
namespace fs = std::filesystem;

struct TypeRow {
  std::string_view ending, type;
};
constexpr TypeRow kTypes[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".txt", "text/plain; charset=utf-8"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".webp", "image/webp"},
};

constexpr std::string_view kNoPage =
    "<!doctype html><html lang=en><meta charset=utf-8><title>Tumult</title><h1>Tumult</h1><p>The server runs, but the "
    "page has not been built yet.</p></html>";

std::string_view type_of(std::string_view path) {
  for (const TypeRow& row : kTypes) {
    if (path.ends_with(row.ending)) return row.type;
  }
  return "application/octet-stream";
}

// assets/name-HASH.ending, where HASH has eight letters, figures, - or _, as the page's build writes them.
bool has_hash(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  if (!path.starts_with("/assets/") || dot == path.npos || dot < 9) return false;
  const std::string_view hash = path.substr(dot - 8, 8);
  const bool letters = std::all_of(hash.begin(), hash.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
  return letters && path[dot - 9] == '-';
}

std::shared_ptr<const std::string> content_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return std::make_shared<const std::string>(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}
}  // namespace

std::size_t Files::load(const std::string& folder) {
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    if (!entry.is_regular_file()) continue;
    std::string path = "/" + entry.path().lexically_relative(folder).generic_string();
    const bool zipped = path.ends_with(".gz");
    if (zipped) path.resize(path.size() - 3);
    File& file = files_[path];
    (zipped ? file.zipped : file.plain) = content_of(entry.path());
    file.type = type_of(path);
    file.named_by_content = has_hash(path);
  }
  std::erase_if(files_, [](const auto& entry) { return !entry.second.plain; });
  for (auto& [path, file] : files_) {
    Digest digest;
    digest.add_bytes(file.plain->data(), file.plain->size());
    file.tag = fmt::format("\"{:016x}\"", digest.value);
  }
  return files_.size();
}

Response Files::answer(const Request& r) const {
  auto found = files_.find(r.path == "/" ? "/index.html" : r.path);
  if (found == files_.end() && r.path.substr(r.path.rfind('/')).find('.') == std::string::npos)
    found = files_.find("/index.html");
  if (found == files_.end())
    return files_.empty() && r.path == "/" ? said(200, std::string(kNoPage), "text/html; charset=utf-8")
                                           : wrong(404, Code::unknown, "there is no such file");
  const File& file = found->second;
  const bool zip = file.zipped && r.accept_encoding.find("gzip") != std::string::npos;
  Response out{.type = file.type, .body = zip ? file.zipped : file.plain};
  out.headers = {{"ETag", file.tag},
                 {"Vary", "Accept-Encoding"},
                 {"Cache-Control", file.named_by_content ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (zip) out.headers.emplace_back("Content-Encoding", "gzip");
  if (r.if_none_match.find(file.tag) != std::string::npos) out.status = 304, out.body = nullptr;
  return out;
}
}  // namespace tumult::server
