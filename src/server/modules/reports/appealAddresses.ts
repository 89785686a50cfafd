import { type Secrets, type Signer, signerFor } from '@/server/config/serverKeys';

const TOKEN = /^([1-9]\d{0,9})\.([\w-]{43})$/;

const signer = (secrets: Secrets): Signer => signerFor(secrets, 'linernote appeals');

/**
 * The path in the mail about a decision, since a suspended account cannot log in. It only lets its
 * holder read the decision and appeal once, and expires only with the server's secret.
 */
export const appealPath = (config: Secrets, caseId: number): string =>
  `/appeal?token=${caseId}.${signer(config).sign(String(caseId))}`;

/** Returns the id of the case; `null` for a token without a valid signature. */
export function readAppealToken(config: Secrets, token: string): number | null {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
  return signer(config).isSigned(id, signature) ? Number(id) : null;
}
