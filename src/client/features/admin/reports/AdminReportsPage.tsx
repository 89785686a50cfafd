import { useRef } from 'react';
import {
  REPORT_CATEGORY_OPTIONS,
  REPORT_STATES,
  type ReportState,
} from '@/shared/platform/reports.rules';
import { REPORT_MESSAGES } from '@/shared/platform/reportMessages';
import { useExportReports, useReportCases } from '@/client/entities/reports';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { classNames } from '@/client/ui/classNames';
import split from '@/client/ui/listDetail.module.css';
import { FilterSelect } from '@/client/ui/ListTools';
import { ListStates } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { Tabs } from '@/client/ui/Tabs';
import {
  type AddressField,
  choiceField,
  optionalField,
  useAddressState,
} from '@/client/ui/useAddressState';
import { useLetterKeys } from '@/client/ui/useLetterKeys';
import { useExports } from '@/client/ui/useAttempt';
import { CaseDetail } from './CaseDetail';
import { CaseList } from './CaseList';
import styles from './CaseQueue.module.css';

const FIELDS = {
  tab: choiceField(REPORT_STATES),
  category: optionalField(REPORT_CATEGORY_OPTIONS.map(({ value }) => value)),
  open: { values: null, fallback: '', isTyped: true } satisfies AddressField,
};

const LABELS: Readonly<Record<ReportState, string>> = {
  open: 'Open',
  appeals: 'Appeals',
  decided: 'Decided',
};
const EMPTY: Readonly<Record<ReportState, string>> = {
  open: 'No report waits for a decision.',
  appeals: 'No appeal waits for a decision.',
  decided: 'Nothing was decided yet.',
};

export function AdminReportsPage() {
  const [view, setView] = useAddressState(FIELDS);
  const { isExporting, failure, save } = useExports(useExportReports());
  const cases = useReportCases(view.tab, view.category);
  return (
    <div className={split.page}>
      <PageHeader
        title="Reports"
        lead="From anybody, at the foot of each public page. What is due first stands first."
        actions={
          <>
            <FilterSelect
              label="What is wrong"
              none="Everything"
              options={REPORT_CATEGORY_OPTIONS}
              value={view.category}
              onChange={(category) => setView({ category, open: '' })}
            />
            <Button isBusy={isExporting} onClick={() => void save(new Date().getFullYear())}>
              Export this year
            </Button>
          </>
        }
      />
      <Alert tone="error">{failure}</Alert>
      <Tabs
        label="Reports"
        items={REPORT_STATES.map((state) => ({
          id: state,
          label: LABELS[state],
          count: cases.counts?.[state],
          content: (
            <ListStates
              {...cases}
              errorFallback={REPORT_MESSAGES.loadFailed}
              isEmpty={cases.rows.length === 0 && !cases.find(Number(view.open))}
              empty={<EmptyState>{EMPTY[state]}</EmptyState>}
            >
              <CaseQueue
                key={state}
                state={state}
                cases={cases}
                openId={Number(view.open) || 0}
                onOpen={(id) => setView({ open: id > 0 ? String(id) : '' })}
              />
            </ListStates>
          ),
        }))}
        selected={view.tab}
        onSelect={(id) =>
          setView({ tab: REPORT_STATES.find((state) => state === id) ?? 'open', open: '' })
        }
      />
    </div>
  );
}

interface CaseQueueProps {
  cases: ReturnType<typeof useReportCases>;
  state: ReportState;
  openId: number;
  onOpen: (id: number) => void;
}

function CaseQueue({ state, cases, openId, onOpen }: CaseQueueProps) {
  const { rows, more, find } = cases;
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  /* a decided case stays open until another one is chosen */
  const shown = find(openId) ?? rows[0];
  const select = (id: number) => {
    onOpen(id);
    heading.current?.focus({ preventScroll: true });
  };
  const step = (by: number) => {
    const place = rows.findIndex(({ id }) => id === shown?.id);
    const next = rows[place + by];
    if (next) select(next.id);
  };
  useLetterKeys(root, {
    j: () => step(1),
    k: () => step(-1),
  });
  if (!shown) return null;
  return (
    <div ref={root} className={split.split} data-open={openId > 0 || undefined}>
      <div className={split.side}>
        <div className={split.list}>
          <CaseList state={state} cases={rows} shownId={shown.id} more={more} onSelect={select} />
        </div>
      </div>
      <section className={split.detail} aria-label={shown.title}>
        <div className={split.back}>
          <Button size="sm" onClick={() => onOpen(0)}>
            Back to the list
          </Button>
        </div>
        <div ref={heading} tabIndex={-1} className={classNames(split.body, styles.body)}>
          <CaseDetail
            key={shown.id}
            report={shown}
            onDecided={() => {
              onOpen(shown.id);
              heading.current?.focus({ preventScroll: true });
            }}
          />
        </div>
      </section>
    </div>
  );
}
