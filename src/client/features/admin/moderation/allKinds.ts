import type { ReactNode } from 'react';
import type { ClaimKind } from '@/shared/admin/queue.rules';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import { type AnyDecision, type AnyWaiting, useAllToModerate } from '@/client/entities/moderation';
import {
  ALL,
  type Approval,
  type Decide,
  type DecisionError,
  type Moderated,
} from '../shared/queue/kind';
import { useCampaignKind } from './campaigns';
import { changeKind } from './changes';
import { review, type ReviewKind } from './fields';
import { useOutletKind } from './outlets';
import { useServiceKind } from './services';

const NAMES: Readonly<Record<ClaimKind, string>> = {
  campaigns: 'Campaign',
  outlets: 'Outlet',
  services: 'Service',
  changes: 'Change',
};

/** The table of a kind, of one record. */
const tableOf = <Record extends Moderated, Body>(of: ReviewKind<Record, Body>, record: Record) => ({
  row: () => of.rowOf(record),
  detail: (chip: ReactNode, decide: Decide<Body>) => of.renderDetail(record, chip, decide),
  more: (errors: DecisionError) => of.renderFields?.(record, errors),
  fields: () => of.fieldsOf?.(record) ?? [],
  choices: () => of.choicesOf?.(record) ?? [],
  templates: () => of.templatesOf?.(record) ?? [],
  check: (verdict: Approval) => of.check?.(record, verdict) ?? {},
  body: (verdict: Approval): Body => of.bodyOf(record, verdict),
  play: () => of.onPlay?.(record),
});

/** The kinds of Review as one: each row has the table of its own kind. */
export function useAllKind(): ReviewKind<AnyWaiting, AnyDecision['body']> {
  const campaigns = useCampaignKind();
  const outlets = useOutletKind();
  const services = useServiceKind();
  const of = (row: AnyWaiting) => {
    switch (row.kind) {
      case 'campaigns':
        return tableOf(campaigns, row.record);
      case 'outlets':
        return tableOf(outlets, row.record);
      case 'services':
        return tableOf(services, row.record);
      case 'changes':
        return tableOf(changeKind, row.record);
    }
  };
  return {
    ...review(ALL),
    label: 'Everything to review',
    empty: 'Nothing to review.',
    loadFailed: MODERATION_MESSAGES.loadFailed,
    useRecords: useAllToModerate,
    rowOf: (row) => ({ ...of(row).row(), id: row.id, kind: NAMES[row.kind] }),
    renderDetail: (row, chip, decide) => of(row).detail(chip, decide),
    renderFields: (row, errors) => of(row).more(errors),
    fieldsOf: (row) => of(row).fields(),
    choicesOf: (row) => of(row).choices(),
    templatesOf: (row) => of(row).templates(),
    check: (row, verdict) => of(row).check(verdict),
    bodyOf: (row, verdict) => of(row).body(verdict),
    onPlay: (row) => of(row).play(),
  };
}
