import { checkVAT, countries } from 'jsvat-next';
import { invalid, staleOrNotFound } from '@/server/platform/http/failures';
import { routesOf, serve } from '@/server/platform/http/serve';
import type { Role } from '@/shared/platform/options';
import { LEGAL_MESSAGES } from '@/shared/identity/legal.rules';
import { type LegalDetails, legalContract } from '@/shared/identity/legal.schemas';
import { legalSnapshot, writeLegalDetails } from './legalRepository';

const present = (
  row: Awaited<ReturnType<typeof legalSnapshot>>,
  role: Role,
): LegalDetails => ({
  kind: row?.kind ?? (role === 'media' ? 'company' : 'private'),
  name: row?.name ?? '',
  street: row?.street ?? '',
  postcode: row?.postcode ?? '',
  city: row?.city ?? '',
  country: row?.country ?? '',
  vat_number: row?.vatNumber ?? '',
  tax_number: row?.taxNumber ?? '',
  papers_to: row?.papersTo ?? '',
  is_complete: row !== null,
  is_vat_checked: row !== null && row.vatNumber !== '' && rulesOf(row.country) !== undefined,
  version: row?.version ?? 1,
});

const rulesOf = (country: string) => countries.find(({ codes }) => codes[0] === country);
/** Greece's numbers begin with its name in Greek. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

/** The number without blanks and with its country; as given where the country has no rules. */
function vatNumberOf(given: string, country: string): string {
  const rules = rulesOf(country);
  if (given === '' || !rules) return given;
  const whole = /^[A-Z]{2}/i.test(given) ? given : prefixOf(country) + given;
  const { isValid, value } = checkVAT(whole, [rules]);
  if (!isValid || value === undefined) throw invalid({ vat_number: LEGAL_MESSAGES.vatNumber });
  return value;
}

export const legalRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, legalContract.getLegalDetails, async ({ account: { userId, role } }) =>
    present(await legalSnapshot(db, userId), role),
  );

  serve(app, legalContract.setLegalDetails, async ({ account, body, version }) => {
    const { userId, role } = account;
    const { postcode, vat_number, tax_number, papers_to, ...values } = body;
    const saved = await writeLegalDetails(db, {
      ...values,
      userId,
      postcode: postcode ?? '',
      vatNumber: vatNumberOf(vat_number ?? '', body.country),
      taxNumber: tax_number ?? '',
      papersTo: papers_to ?? '',
      updatedAt: deps.now(),
      ...(version !== undefined && { version }),
    });
    if (!saved) throw staleOrNotFound(present(await legalSnapshot(db, userId), role));
    return present(saved, role);
  });
});
