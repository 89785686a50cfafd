import { createServer } from 'node:http';

/* The floor of `bench/clicks.mjs`: a process that answers each request with 302 and does nothing
   else. It tells its port to its parent, with which it ends. */

const server = createServer((_request, response) => {
  response.writeHead(302, { location: 'https://example.com/listen', 'content-length': '0' });
  response.end();
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.once('disconnect', () => process.exit());
