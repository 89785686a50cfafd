import { type Secrets, type Signer, signerFor } from '@/server/platform/config/serverKeys';
import { MAIL_TOPICS, type MailTopic } from '@/shared/platform/mailTopics';

const TOKEN = /^([1-9]\d{0,9})\.([a-z]+)\.([\w-]{43})$/;

export interface Unsubscription {
  userId: number;
  topic: MailTopic;
}

const signer = (secrets: Secrets): Signer => signerFor(secrets, 'linernote unsubscribe addresses');

/**
 * The token in the unsubscribe address of a mail. It expires only with the server's secret, since a
 * mail may be opened years later, and it can only turn off one kind of mail.
 */
export function unsubscribeToken(config: Secrets, { userId, topic }: Unsubscription): string {
  const signed = `${userId}.${topic}`;
  return `${signed}.${signer(config).sign(signed)}`;
}

/** Returns `null` for a token without a valid signature. */
export function readUnsubscribeToken(config: Secrets, token: string): Unsubscription | null {
  const [, user = '', name = '', signature = ''] = TOKEN.exec(token) ?? [];
  const topic = MAIL_TOPICS.find((each) => each === name);
  if (topic === undefined || !signer(config).isSigned(`${user}.${name}`, signature)) return null;
  return { userId: Number(user), topic };
}
