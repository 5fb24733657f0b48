#include "server/store/postgres_server_test.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <postgresql/libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <thread>
#include <vector>

namespace tumult::server {
namespace {

constexpr std::string_view kPgFolder = "tumult-pg-";

// Where Debian puts initdb and postgres: the newest version.
std::string find_programs() {
  std::error_code none;
  std::string newest;
  for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/postgresql", none))
    if (std::filesystem::exists(entry.path() / "bin/initdb"))
      newest = std::max(newest, (entry.path() / "bin").string());
  return newest;
}

// PostgreSQL does not run as root. Starts a program as user postgres then, which ends when this process does.
pid_t launch_program(std::vector<std::string> words, const std::string& log) {
  const passwd* user = geteuid() == 0 ? getpwnam("postgres") : nullptr;
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t parent = getpid(), child = fork();
  if (child != 0) return child;
  const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
  dup2(out, 1);
  dup2(out, 2);
  for (int fd = 3; fd < 256; ++fd) close(fd);
  if (user && (setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)) _exit(126);
  prctl(PR_SET_PDEATHSIG, SIGQUIT);  // after setuid, which forgets it
  if (getppid() != parent) _exit(125);
  execv(arguments[0], arguments.data());
  _exit(127);
}

std::string file_text(const std::string& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Folders of test processes that were killed.
void remove_leftovers() {
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::temp_directory_path(), ignored)) {
    const std::string name = entry.path().filename();
    if (!name.starts_with(kPgFolder)) continue;
    const int pid = std::atoi(name.c_str() + kPgFolder.size());
    if (pid > 0 && kill(pid, 0) != 0 && errno == ESRCH) std::filesystem::remove_all(entry.path(), ignored);
  }
}

std::string make_pg_folder() {
  std::string made =
      (std::filesystem::temp_directory_path() / fmt::format("{}{}-XXXXXX", kPgFolder, getpid())).string();
  if (!mkdtemp(made.data())) return {};
  if (const passwd* user = geteuid() == 0 ? getpwnam("postgres") : nullptr;
      user && chown(made.c_str(), user->pw_uid, user->pw_gid) != 0)
    return {};
  return made;
}

struct PgAnswer {
  bool well = false;
  std::string text;  // the first value, or what is wrong
};
PgAnswer ask_once(const std::string& address, const std::string& sql) {
  PGconn* const db = PQconnectdb(address.c_str());
  PgAnswer answer{.text = PQerrorMessage(db)};
  if (PQstatus(db) == CONNECTION_OK) {
    PGresult* const result = PQexec(db, sql.c_str());
    const auto status = PQresultStatus(result);
    answer.well = status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
    answer.text = !answer.well ? PQresultErrorMessage(result) : PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
    PQclear(result);
  }
  PQfinish(db);
  return answer;
}
}  // namespace

PostgresForTests* PostgresForTests::get() {
  static const std::unique_ptr<PostgresForTests> one = [] {
    const std::string programs = find_programs();
    if (programs.empty()) return std::unique_ptr<PostgresForTests>();
    remove_leftovers();
    std::unique_ptr<PostgresForTests> made(new PostgresForTests(programs, make_pg_folder()));
    made->start();
    return made;
  }();
  return one.get();
}

PostgresForTests::PostgresForTests(std::string programs, std::string folder)
    : programs_(std::move(programs)), folder_(std::move(folder)), owner_(getpid()) {
  const std::string data = folder_ + "/data", log = folder_ + "/initdb.log";
  int status = 0;
  waitpid(launch_program({programs_ + "/initdb", "-D", data, "-U", "tumult", "-A", "trust", "-E", "UTF8", "--locale=C",
                          "--no-sync", "--no-instructions"},
                         log),
          &status, 0);
  if (status != 0) ADD_FAILURE() << "initdb failed:\n" << file_text(log);
  std::ofstream(data + "/postgresql.conf", std::ios::app)
      << "listen_addresses = ''\nunix_socket_directories = '" << folder_
      << "'\nshared_buffers = '16MB'\nmax_connections = 60\nfsync = on\nlog_min_messages = fatal\n";
  std::ofstream(data + "/pg_hba.conf") << "local all locked scram-sha-256\nlocal all all trust\n";
}

PostgresForTests::~PostgresForTests() {
  if (getpid() != owner_) return;  // a child of a test that forked
  stop();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::string PostgresForTests::address(const std::string& database, const std::string& user) const {
  return fmt::format("postgresql:///{}?host={}&user={}&connect_timeout=30", database, folder_, user);
}

std::string PostgresForTests::fresh() {
  const std::string name = fmt::format("t{}", ++databases_);
  ask(address("postgres"), "create database " + name);
  return address(name);
}

std::string PostgresForTests::ask(const std::string& address, const std::string& sql) const {
  const PgAnswer answer = ask_once(address, sql);
  EXPECT_TRUE(answer.well) << sql << ": " << answer.text;
  return answer.text;
}

// After a kill its children end first: until then it does not start, and is started again.
void PostgresForTests::start() {
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(2);
  while (!ask_once(address("postgres"), "select 1").well) {
    if (pid_ == 0 || waitpid(pid_, nullptr, WNOHANG) == pid_)
      pid_ = launch_program({programs_ + "/postgres", "-D", folder_ + "/data"}, folder_ + "/postgres.log");
    if (std::chrono::steady_clock::now() > end) {
      ADD_FAILURE() << "PostgreSQL does not start:\n" << file_text(folder_ + "/postgres.log");
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

void PostgresForTests::stop() {
  if (pid_ == 0) return;
  signal_all(SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = 0;
}

void PostgresForTests::signal_all(int signal) const {
  std::vector<pid_t> all{pid_};
  std::ifstream children(fmt::format("/proc/{}/task/{}/children", pid_, pid_));
  for (pid_t child = 0; children >> child;) all.push_back(child);
  for (const pid_t pid : all) kill(pid, signal);
}
void PostgresForTests::freeze() { signal_all(SIGSTOP); }
void PostgresForTests::thaw() { signal_all(SIGCONT); }
}  // namespace tumult::server
