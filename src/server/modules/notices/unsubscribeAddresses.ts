import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '@/server/config';
import { MAIL_TOPICS, type MailTopic } from '@/shared/notices/mailTopics';

const KEY_BYTES = 32;
const TOKEN = /^([1-9]\d{0,9})\.([a-z]+)\.([\w-]{43})$/;

export interface Unsubscription {
  userId: number;
  topic: MailTopic;
}

const signatureOf = ({ jwtSecret }: Pick<Config, 'jwtSecret'>, signed: string): Buffer => {
  const key = hkdfSync('sha256', jwtSecret, '', 'linernote unsubscribe addresses', KEY_BYTES);
  return createHmac('sha256', Buffer.from(key)).update(signed).digest();
};

/**
 * What the address in a mail carries. It ends with the server's secret alone: a mail is opened
 * years later, and all that it lets anybody do is to turn one kind of mail off.
 */
export function unsubscribeToken(
  config: Pick<Config, 'jwtSecret'>,
  { userId, topic }: Unsubscription,
): string {
  const signed = `${userId}.${topic}`;
  return `${signed}.${signatureOf(config, signed).toString('base64url')}`;
}

/** `null` for what we have not signed. */
export function readUnsubscribeToken(
  config: Pick<Config, 'jwtSecret'>,
  token: string,
): Unsubscription | null {
  const [, user = '', name = '', signature = ''] = TOKEN.exec(token) ?? [];
  const topic = MAIL_TOPICS.find((each) => each === name);
  if (topic === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(config, `${user}.${name}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { userId: Number(user), topic };
}
