import { SMTPServer } from 'smtp-server';

/** A mail server that keeps the head of each mail it takes. Resolves with {url, mails, close}. */
export function openPostOffice() {
  const mails = [];
  const field = (head, name) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const parts = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        const head = Buffer.concat(parts).toString().split('\r\n\r\n', 1)[0];
        mails.push({ id: field(head, 'message-id'), subject: field(head, 'subject') });
        done();
      });
    },
  });
  /* a client that is killed in the middle breaks its connection off */
  server.on('error', () => undefined);
  return new Promise((resolve) => {
    const http = server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `smtp://127.0.0.1:${http.address().port}`,
        mails,
        close: () => new Promise((closed) => server.close(closed)),
      }),
    );
  });
}
