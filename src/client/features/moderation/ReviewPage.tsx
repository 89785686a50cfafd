import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { CLAIM_FILTERS, CLAIM_KINDS, type ClaimFilter } from '@/shared/moderation/claimRules';
import type { Option } from '@/shared/options';
import { useExportAudit } from '@/client/entities/audit/auditHooks';
import { useReviewCounts } from '@/client/entities/moderation/moderationCounts';
import { lateFailure } from '@/client/lib/lateFailure';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { FilterSelect } from '@/client/ui/FilterSelect';
import { lazyPart } from '@/client/ui/lazyPart';
import { PageHeader } from '@/client/ui/PageHeader';
import { Tabs } from '@/client/ui/Tabs';
import {
  choiceField,
  optionalField,
  type AddressField,
  useAddressState,
} from '@/client/ui/useAddressState';
import { useExports } from '@/client/ui/useExports';
import { CampaignQueue } from './CampaignQueue';
import { ChangesQueue } from './ChangesQueue';
import { FailedAlert, lostText } from './KeptStrip';
import { OutletQueue } from './OutletQueue';
import type { OpenProps } from './ModerationQueue';
import styles from './ModerationQueue.module.css';
import { ServiceQueue } from './ServiceQueue';
import { useKeptDecisions } from './useKeptDecisions';

/* used least often */
const DisputeQueue = lazyPart(
  async () => (await import(/* webpackChunkName: "dispute-queue" */ './DisputeQueue')).DisputeQueue,
);

const KINDS = ['campaigns', 'outlets', 'services', 'changes', 'disputes'] as const;
type Kind = (typeof KINDS)[number];

const LABELS: Readonly<Record<Kind, string>> = {
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
  claim: optionalField(CLAIM_FILTERS),
  /* typed values are written with a delay: a held key moves faster than addresses may change */
  open: { values: null, fallback: '', isTyped: true } satisfies AddressField,
};

const QUEUES: Readonly<Record<Kind, (props: OpenProps) => ReactNode>> = {
  campaigns: CampaignQueue,
  outlets: OutletQueue,
  services: ServiceQueue,
  changes: ChangesQueue,
  disputes: DisputeQueue,
};

const hasClaims = (kind: Kind): boolean => CLAIM_KINDS.some((each) => each === kind);

/** The records that wait for an admin: releases, outlets, services, changes, disputes. */
export function ReviewPage() {
  const [view, setView] = useAddressState(FIELDS);
  const { counts, refetch } = useReviewCounts();
  const [alert, setAlert] = useState<string | null>(null);
  const { isExporting, save } = useExports(useExportAudit(), setAlert);
  /* a decision may finish after the admin has switched to another tab */
  const shownTab = useRef(view.tab);
  useEffect(() => {
    shownTab.current = view.tab;
  }, [view.tab]);
  const kept = useKeptDecisions({
    onSettled: refetch,
    onLost: (failed) => {
      lateFailure.set(lostText(failed));
    },
  });
  const failedElsewhere = kept.all.filter(
    ({ phase, kind }) => phase === 'failed' && kind !== view.tab,
  );
  const openIn = (kind: Kind) => (id: number) => {
    if (shownTab.current === kind) setView({ open: id > 0 ? String(id) : '' });
  };
  const show = (id: string, open: string) => {
    const tab = KINDS.find((kind) => kind === id);
    /* Pending decisions go first: the list price of a service, say, depends on its outlet's
       tier. */
    if (tab) void kept.sendAll().then(() => setView({ tab, open }));
  };
  const openId = /^\d{1,9}$/.test(view.open) ? Number(view.open) : 0;
  const Queue = QUEUES[view.tab];
  const filter = view.claim === '' ? '' : `?claim=${view.claim}`;
  return (
    <div className={styles.page}>
      <PageHeader
        title="Review"
        lead="Longest waiting first. What is your own is decided by somebody else."
        actions={
          <>
            {hasClaims(view.tab) ? (
              <FilterSelect
                label="Assigned to"
                none="Assigned to anybody"
                options={CLAIM_OPTIONS}
                value={view.claim}
                onChange={(claim) => {
                  setView({ claim, open: '' });
                }}
              />
            ) : null}
            <Button isBusy={isExporting} onClick={() => void save('csv')}>
              Export decisions
            </Button>
          </>
        }
      />
      {alert === null ? null : <Alert tone="error">{alert}</Alert>}
      {failedElsewhere.map((decision) => (
        <FailedAlert
          key={decision.key}
          decision={decision}
          onShow={(id) => {
            show(decision.kind, String(id));
          }}
          onDismiss={kept.dismiss}
        />
      ))}
      <Tabs
        label="What waits"
        items={KINDS.map((kind) => ({
          id: kind,
          label: LABELS[kind],
          count: counts?.[kind],
          content: (
            <Suspense fallback={null}>
              <Queue
                key={`${kind}${filter}`}
                filter={hasClaims(kind) ? filter : ''}
                openId={openId}
                onOpen={openIn(kind)}
                kept={kept}
                onDecided={refetch}
              />
            </Suspense>
          ),
        }))}
        selected={view.tab}
        onSelect={(id) => {
          show(id, '');
        }}
      />
    </div>
  );
}
