import { SMTPServer } from 'smtp-server';

const MESSAGE_ID = /^message-id: <(\S+)>/im;
const SUBJECT = /^subject: (.+)$/im;

/**
 * A mail server that records its mails. `behaviour`: 'takes', 'refuses' (a temporary error), or
 * 'hangs' (no response once a mail has arrived). Resolves with {url, port, taken, behave, close};
 * `taken` has, for each message id, its recipient, its subject and its arrival times; pass it on to
 * a server that replaces this one.
 */
export async function startMailServer(port = 0, taken = new Map()) {
  let behaviour = 'takes';
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (behaviour === 'hangs') return;
      done(
        behaviour === 'refuses' ? Object.assign(new Error('later'), { responseCode: 451 }) : null,
      );
    },
    onData(stream, { envelope }, done) {
      let text = '';
      stream.setEncoding('utf8').on('data', (part) => (text += part));
      stream.on('end', () => {
        const id = MESSAGE_ID.exec(text)?.[1] ?? 'none';
        const [{ address }] = envelope.rcptTo;
        const known = taken.get(id) ?? { to: address, subject: SUBJECT.exec(text)?.[1], at: [] };
        known.at.push(Date.now());
        taken.set(id, known);
        if (behaviour !== 'hangs') done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const own = server.server.address().port;
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    taken,
    behave(how) {
      behaviour = how;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
