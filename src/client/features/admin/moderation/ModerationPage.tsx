import { type ReactNode, type Ref, Suspense, useEffect, useRef } from 'react';
import {
  CLAIM_FILTERS,
  CLAIM_KINDS,
  type ClaimFilter,
  type ClaimKind,
} from '@/shared/admin/queue.rules';
import type { ModerationCounts } from '@/shared/admin/moderation.schemas';
import type { Option } from '@/shared/platform/options';
import { useExportAudit } from '@/client/entities/audit';
import { useModerationCounts } from '@/client/entities/counts';
import { idIn } from '@/client/lib/paths';
import { lateFailure } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import split from '../shared/queue/Queue.module.css';
import { lazyPart } from '@/client/ui/lazyPart';
import { PageHeader } from '@/client/ui/PageHeader';
import { SearchField, FilterSelect } from '@/client/ui/ListTools';
import { Tabs } from '@/client/ui/Tabs';
import {
  choiceField,
  optionalField,
  textField,
  type AddressField,
  useAddressState,
} from '@/client/ui/useAddressState';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { useLetterKeys } from '@/client/ui/useLetterKeys';
import { useExports } from '@/client/ui/useAttempt';
import {
  ALL,
  type PendingDecisions,
  type Approval,
  type Decide,
  type DecisionError,
  type Moderated,
} from '../shared/queue/kind';
import { type OpenProps, Queue } from '../shared/queue/Queue';
import {
  FailedAlert,
  lostText,
  usePendingDecisions,
} from '@/client/features/platform/shared/decisions/UndoStrip';
import { useCampaignKind } from './campaigns';
import { changeKind } from './changes';
import { useOutletKind } from './outlets';
import { useServiceKind } from './services';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import { type AnyDecision, type AnyWaiting, useAllToModerate } from '@/client/entities/moderation';
import { review, type ReviewKind } from './fields';

const DisputeQueue = lazyPart(() => import('./disputes'), 'DisputeQueue');

const KINDS = [ALL, 'campaigns', 'outlets', 'services', 'changes', 'disputes'] as const;
type Kind = (typeof KINDS)[number];

const LABELS: Readonly<Record<Kind, string>> = {
  all: 'All',
  campaigns: 'Campaigns',
  outlets: 'Outlets',
  services: 'Services',
  changes: 'Changes',
  disputes: 'Disputes',
};

const CLAIM_OPTIONS = [
  { value: 'mine', label: 'Mine' },
  { value: 'free', label: 'Nobody’s' },
] as const satisfies readonly Option<ClaimFilter>[];

const FIELDS = {
  tab: choiceField(KINDS),
  search: textField,
  claim: optionalField(CLAIM_FILTERS),
  /* written to the address with a delay, since a held key changes it too often */
  open: { values: null, fallback: '', isTyped: true } satisfies AddressField,
};

const AllQueue = (open: OpenProps) => <Queue {...open} of={useAllKind()} />;
const CampaignQueue = (open: OpenProps) => <Queue {...open} of={useCampaignKind()} />;
const OutletQueue = (open: OpenProps) => <Queue {...open} of={useOutletKind()} />;
const ServiceQueue = (open: OpenProps) => <Queue {...open} of={useServiceKind()} />;

const QUEUES: Readonly<Record<Kind, (props: OpenProps) => ReactNode>> = {
  all: AllQueue,
  campaigns: CampaignQueue,
  outlets: OutletQueue,
  services: ServiceQueue,
  changes: (open) => <Queue {...open} of={changeKind} />,
  disputes: DisputeQueue,
};

const hasTools = (kind: Kind): boolean => kind !== 'disputes';

const countOf = (counts: ModerationCounts | undefined, kind: Kind): number | undefined =>
  kind === ALL
    ? counts && CLAIM_KINDS.reduce((sum, each) => sum + counts[each], 0)
    : counts?.[kind];

export function ModerationPage() {
  const [view, setView] = useAddressState(FIELDS);
  const { counts } = useModerationCounts();
  const { isExporting, failure, save } = useExports(useExportAudit());
  /* a decision may finish after the admin has switched to another tab */
  const shownTab = useRef(view.tab);
  useEffect(() => {
    shownTab.current = view.tab;
  }, [view.tab]);
  const pending: PendingDecisions = usePendingDecisions({
    onLost: (failed) => lateFailure.set(lostText(failed)),
  });
  const failedElsewhere = pending.all.filter(
    ({ phase, kind }) => phase === 'failed' && kind !== view.tab,
  );
  const openIn = (kind: Kind) => (id: number) => {
    if (shownTab.current === kind) setView({ open: id > 0 ? String(id) : '' });
  };
  const show = (id: string, open: string) => {
    const tab = KINDS.find((kind) => kind === id);
    /* Pending decisions are sent first: the list price of a service, say, depends on its outlet's
       tier. */
    if (tab) void pending.sendAll().then(() => setView({ tab, open }));
  };
  const page = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  useLetterKeys(page, { '/': () => searchField.current?.focus() });
  const openId = idIn(view.open) ?? 0;
  const Queue = QUEUES[view.tab];
  const search = useSettledSearch(view.search);
  const filter = { claim: view.claim, search };
  return (
    <div ref={page} className={split.page}>
      <PageHeader
        title="Review"
        lead="Longest waiting first. Another admin decides what is yours."
        actions={
          <>
            {hasTools(view.tab) ? (
              <ModerationTools
                ref={searchField}
                search={view.search}
                claim={view.claim}
                onChange={(change) => setView({ ...change, open: '' })}
              />
            ) : null}
            <Button isBusy={isExporting} onClick={() => void save()}>
              Export decisions
            </Button>
          </>
        }
      />
      <Alert tone="error">{failure}</Alert>
      {failedElsewhere.map((decision) => (
        <FailedAlert
          key={decision.key}
          decision={decision}
          onShow={(id) => show(decision.kind, String(id))}
          onDismiss={pending.dismiss}
        />
      ))}
      <Tabs
        label="What waits"
        items={KINDS.map((kind) => ({
          id: kind,
          label: LABELS[kind],
          count: countOf(counts, kind),
          content: (
            <Suspense fallback={null}>
              <Queue
                key={`${kind} ${view.claim} ${search}`}
                filter={filter}
                openId={openId}
                onOpen={openIn(kind)}
                pending={pending}
              />
            </Suspense>
          ),
        }))}
        selected={view.tab}
        onSelect={(id) => show(id, '')}
      />
    </div>
  );
}

interface ModerationToolsProps {
  ref: Ref<HTMLInputElement>;
  search: string;
  claim: ClaimFilter | '';
  onChange: (change: { search?: string; claim?: ClaimFilter | '' }) => void;
}

const ModerationTools = ({ ref, search, claim, onChange }: ModerationToolsProps) => (
  <>
    <SearchField
      ref={ref}
      label="Search by title, name or email"
      value={search}
      onChange={(typed) => onChange({ search: typed })}
    />
    <FilterSelect
      label="Assigned to"
      none="Assigned to anybody"
      options={CLAIM_OPTIONS}
      value={claim}
      onChange={(chosen) => onChange({ claim: chosen })}
    />
  </>
);

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
function useAllKind(): ReviewKind<AnyWaiting, AnyDecision['body']> {
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
