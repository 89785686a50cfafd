import { invalid, staleOrNotFound } from '@/server/platform/http/failures';
import { routesOf, serve } from '@/server/platform/http/serve';
import { hasVatRules, vatNumberOf } from '@/server/platform/vatNumber';
import type { Role } from '@/shared/platform/options';
import { LEGAL_MESSAGES } from '@/shared/identity/legal.rules';
import { type LegalDetails, legalContract } from '@/shared/identity/legal.schemas';
import { legalSnapshot, writeLegalDetails } from './legalRepository';

const present = (row: Awaited<ReturnType<typeof legalSnapshot>>, role: Role): LegalDetails => ({
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
  is_vat_checked: row !== null && row.vatNumber !== '' && hasVatRules(row.country),
  version: row?.version ?? 1,
});

export const legalRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, legalContract.getLegalDetails, async ({ account: { userId, role } }) =>
    present(await legalSnapshot(db, userId), role),
  );

  serve(app, legalContract.setLegalDetails, async ({ account, body, version }) => {
    const { userId, role } = account;
    const { postcode, vat_number, tax_number, papers_to, ...values } = body;
    const vatNumber = vatNumberOf(vat_number ?? '', body.country);
    if (vatNumber === undefined) throw invalid({ vat_number: LEGAL_MESSAGES.vatNumber });
    const saved = await writeLegalDetails(db, {
      ...values,
      userId,
      postcode: postcode ?? '',
      vatNumber,
      taxNumber: tax_number ?? '',
      papersTo: papers_to ?? '',
      updatedAt: deps.now(),
      ...(version !== undefined && { version }),
    });
    if (!saved) throw staleOrNotFound(present(await legalSnapshot(db, userId), role));
    return present(saved, role);
  });
});
