import { type Secrets, signerFor } from '@/server/platform/config/serverKeys';

const TOKEN = /^([1-9]\d{0,9})\.([\w-]{43})$/;

/** The addresses of a page that is mailed to people who cannot log in; `purpose` names the signer. */
const mailedAddresses = (page: string, purpose: string) => ({
  pathOf: (config: Secrets, id: number): string =>
    `${page}?token=${id}.${signerFor(config, purpose).sign(String(id))}`,
  /** Returns the id; `null` for a token without a valid signature. */
  idOf(config: Secrets, token: string): number | null {
    const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
    return signerFor(config, purpose).isSigned(id, signature) ? Number(id) : null;
  },
});

/**
 * By the id of a case, in the mail about its decision, since a suspended account cannot log in. It
 * only lets its holder read the decision and appeal once, and expires only with the server's secret.
 */
export const APPEAL_ADDRESSES = mailedAddresses('/appeal', 'linernote appeals');

/** By the id of a visitor's report: it confirms the address left there, until the decision. */
export const CONFIRM_ADDRESSES = mailedAddresses('/report/confirm', 'linernote report addresses');
