import { ConfigError } from './readSetting';

export function readMailFrom(value = 'Linernote <no-reply@localhost>'): string {
  if (/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$/.test(value) || /^[^\s<>@]+@[^\s<>@]+$/.test(value)) {
    return value;
  }
  throw new ConfigError(
    'MAIL_FROM',
    'must be an address such as Linernote <no-reply@example.com>.',
  );
}

/** The bare address of a sender such as `Linernote <no-reply@example.com>`. */
export const addressOf = (sender: string): string =>
  sender.slice(sender.indexOf('<') + 1).replace('>', '');

/** The pages contain it, so characters with a meaning in HTML are not allowed. */
export function readContactEmail(value: string | undefined): string | undefined {
  if (value === undefined || /^[\w.+-]+@[\w.-]+$/.test(value)) return value;
  throw new ConfigError('CONTACT_EMAIL', 'must be an address such as help@example.com.');
}
