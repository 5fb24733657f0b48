// PostgreSQL for tests: the machine's own program in a temporary folder, on a Unix socket, with fsync on. It ends with
// the test process, however that ends.
#pragma once
#include <gtest/gtest.h>
#include <sys/types.h>

#include <memory>
#include <string>

namespace tumult::server {
class PostgresForTests {
 public:
  // One for the test process. Null where the package is not installed: POSTGRES_OR_SKIP.
  static PostgresForTests* get();
  PostgresForTests(const PostgresForTests&) = delete;
  PostgresForTests& operator=(const PostgresForTests&) = delete;
  ~PostgresForTests();

  std::string address(const std::string& database, const std::string& user = "tumult") const;
  std::string socket() const { return folder_ + "/.s.PGSQL.5432"; }
  std::string fresh();  // the address of a new database
  // The first value that a statement gives, as text.
  std::string ask(const std::string& address, const std::string& sql) const;

  void start();
  void stop();  // kill -9
  void freeze();
  void thaw();

 private:
  PostgresForTests(std::string programs, std::string folder);
  void signal_all(int signal) const;
  const std::string programs_, folder_;
  const pid_t owner_;
  pid_t pid_ = 0;
  int databases_ = 0;
};

#define POSTGRES_OR_SKIP(name)                                                            \
  tumult::server::PostgresForTests* const name = tumult::server::PostgresForTests::get(); \
  if (!name) GTEST_SKIP() << "PostgreSQL is not installed here (Debian's package postgresql)"
}  // namespace tumult::server
