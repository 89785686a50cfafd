import type { ClaimKind } from '@/shared/admin/claimRules';
import { MODERATION_MESSAGES } from '@/shared/platform/moderationMessages';
import { type AnyDecision, type AnyWaiting, useAllToModerate } from '@/client/entities/moderation';
import { useCampaignKind } from './CampaignQueue';
import { changeKind } from './ChangesQueue';
import { ModerationQueue, type OpenProps, type ModerationKind } from './ModerationQueue';
import { useOutletKind } from './OutletQueue';
import { ALL } from './queues';
import { useServiceKind } from './ServiceQueue';

const NAMES: Readonly<Record<ClaimKind, string>> = {
  campaigns: 'Campaign',
  outlets: 'Outlet',
  services: 'Service',
  changes: 'Change',
};

/** Everything that waits, the longest first, with the decision of each kind's queue. */
export function AllQueue(open: OpenProps) {
  const kinds = {
    campaigns: useCampaignKind(),
    outlets: useOutletKind(),
    services: useServiceKind(),
    changes: changeKind,
  };
  /* the kind of a row is that of its record */
  const of = ({ kind }: AnyWaiting) =>
    kinds[kind] as unknown as ModerationKind<AnyWaiting['record'], AnyDecision['body']>;
  return (
    <ModerationQueue<AnyWaiting, AnyDecision['body']>
      {...open}
      kind={ALL}
      label="Everything to review"
      empty="Nothing waits for a review."
      loadFailed={MODERATION_MESSAGES.loadFailed}
      queue={useAllToModerate(open.filter)}
      rowOf={(row) => ({ ...of(row).rowOf(row.record), id: row.id, kind: NAMES[row.kind] })}
      renderDetail={(row, chip) => of(row).renderDetail(row.record, chip)}
      renderFields={(row, refused) => of(row).renderFields?.(row.record, refused)}
      fieldsOf={(row) => of(row).fieldsOf?.(row.record) ?? []}
      templatesOf={(row) => of(row).templatesOf?.(row.record) ?? []}
      approveLabel={(row) => of(row).approveLabel?.(row.record) ?? 'Approve'}
      check={(row, verdict) => of(row).check?.(row.record, verdict) ?? {}}
      bodyOf={(row, verdict) => of(row).bodyOf(row.record, verdict)}
      onPlay={(row) => of(row).onPlay?.(row.record)}
    />
  );
}
