// A slow line before a server: what goes through is late by half the time there and back, and no faster than the rate. Unlike
// DevTools' own it holds for workers, too.
import { connect, createServer } from 'node:net';

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** rate: bytes a second each way, of all connections together; away: ms there and back. Answers the port it listens at. */
export async function slowLine(port, { rate, away }) {
  const free = { up: 0, down: 0 }; // when the line is free again
  const carry = (from, to, way) => {
    let sent = Promise.resolve();
    from.on('data', (bytes) => {
      for (let at = 0; at < bytes.length; at += 1460) {
        const part = bytes.subarray(at, at + 1460);
        free[way] = Math.max(free[way], performance.now()) + (part.length / rate) * 1000;
        const arrives = free[way] + away / 2;
        sent = sent.then(() => sleep(arrives - performance.now())).then(() => void to.write(part));
      }
    });
    from.on('end', () => void sent.then(() => to.end()));
    from.on('error', () => to.destroy());
  };
  const line = createServer(async (person) => {
    person.pause();
    await sleep(away); // to open a connection is once there and back
    const server = connect(port, '127.0.0.1');
    carry(person, server, 'up');
    carry(server, person, 'down');
    person.resume();
  });
  await new Promise((done) => line.listen(0, '127.0.0.1', done));
  return { port: line.address().port, close: () => line.close() };
}
