import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type MailMessage } from 'nodemailer';
import type { Config } from '@/server/platform/config/config';
import { syncFolder } from '@/server/platform/files/durableFs';
import type { OutgoingMail } from './enqueueMail';

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

type Sender = Pick<Config, 'mailFrom' | 'publicUrl'>;

/** Milliseconds; together well below the outbox's lease of a mail. */
const CONNECT_TIMEOUT = 15_000;
const SILENCE_TIMEOUT = 30_000;

export const createTransport = (
  config: Sender & Pick<Config, 'smtpUrl' | 'dataDir'>,
): MailTransport =>
  config.smtpUrl === undefined
    ? fileTransport(path.join(config.dataDir, 'mail'), config)
    : smtpTransport(config.smtpUrl, config);

/** The message id stays the same when a mail is sent again, so that the receiver can detect it. */
const messageOf = (mail: OutgoingMail, { mailFrom, publicUrl }: Sender) => ({
  from: mailFrom,
  to: { name: '', address: mail.recipient },
  ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.body,
  ...(mail.html !== null && { html: mail.html }),
  date: mail.createdAt,
  messageId: `<${mail.createdAt.getTime()}.${mail.id}@${new URL(publicUrl).hostname}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribeUrl !== null && {
      'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** RFC 5322 allows these lines unencoded: ASCII of at most 998 octets. */
const LINE_MAX = 998;
const ASCII = /^[\t\x20-\x7e]*$/;
const fitsUnencoded = (text: string): boolean =>
  text.split('\n').every((line) => line.length <= LINE_MAX && ASCII.test(line));

/** Nodemailer would encode a text with a long line, which breaks links copied from the file. */
const keepLinesWhole = ({ message }: MailMessage<unknown>, done: () => void): void => {
  for (const part of [message, ...message.childNodes]) {
    const { content } = part;
    if (typeof content === 'string' && fitsUnencoded(content)) {
      part.getTransferEncoding = () => '7bit';
    }
  }
  done();
};

export function smtpTransport(url: string, sender: Sender): MailTransport {
  const transporter = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
  });
  transporter.use('stream', keepLinesWhole);
  return {
    async send(mail) {
      await transporter.sendMail(messageOf(mail, sender));
    },
    close: () => transporter.close(),
  };
}

/** One `.eml` file for each mail, for its owner only: it may contain a reset link. */
export function fileTransport(folder: string, sender: Sender): MailTransport {
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  composer.use('stream', keepLinesWhole);
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, sender));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed as a whole.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = mail.createdAt.toISOString().replaceAll(':', '-');
      const file = path.join(folder, `${time}-${mail.id}.eml`);
      await writeAll(file, message);
    },
    close: () => composer.close(),
  };
}

/** The file appears under its name complete or not at all, even after a loss of power. */
async function writeAll(file: string, content: Buffer): Promise<void> {
  const aside = `${file}.tmp`;
  const handle = await open(aside, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, file);
  await syncFolder(path.dirname(file));
}
