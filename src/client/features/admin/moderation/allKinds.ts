import type { ClaimKind } from '@/shared/admin/moderation.rules';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import { type AnyDecision, type AnyWaiting, useAllToModerate } from '@/client/entities/moderation';
import { ALL } from '../shared/queue/kind';
import { useCampaignKind } from './campaigns';
import { changeKind } from './changes';
import { REVIEW, type ReviewKind } from './fields';
import { useOutletKind } from './outlets';
import { useServiceKind } from './services';

const NAMES: Readonly<Record<ClaimKind, string>> = {
  campaigns: 'Campaign',
  outlets: 'Outlet',
  services: 'Service',
  changes: 'Change',
};

/** The kinds of Review as one: each row has the table of its own kind. */
export function useAllKind(): ReviewKind<AnyWaiting, AnyDecision['body']> {
  const kinds = {
    campaigns: useCampaignKind(),
    outlets: useOutletKind(),
    services: useServiceKind(),
    changes: changeKind,
  };
  const of = ({ kind }: AnyWaiting) =>
    kinds[kind] as unknown as ReviewKind<AnyWaiting['record'], AnyDecision['body']>;
  return {
    ...REVIEW,
    kind: ALL,
    label: 'Everything to review',
    empty: 'Nothing to review.',
    loadFailed: MODERATION_MESSAGES.loadFailed,
    useRecords: useAllToModerate,
    rowOf: (row) => ({ ...of(row).rowOf(row.record), id: row.id, kind: NAMES[row.kind] }),
    renderDetail: (row, chip) => of(row).renderDetail(row.record, chip),
    renderFields: (row, errors) => of(row).renderFields?.(row.record, errors),
    fieldsOf: (row) => of(row).fieldsOf?.(row.record) ?? [],
    choicesOf: (row) => of(row).choicesOf(row.record),
    templatesOf: (row) => of(row).templatesOf(row.record),
    check: (row, verdict) => of(row).check?.(row.record, verdict) ?? {},
    bodyOf: (row, verdict) => of(row).bodyOf(row.record, verdict),
    onPlay: (row) => of(row).onPlay?.(row.record),
  };
}
