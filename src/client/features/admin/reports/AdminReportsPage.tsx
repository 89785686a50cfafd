import {
  REPORT_CATEGORY_OPTIONS,
  REPORT_STATES,
  type ReportState,
} from '@/shared/platform/reports.rules';
import { useExportReports, useReportCounts } from '@/client/entities/reports';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import split from '../shared/queue/Queue.module.css';
import { FilterSelect } from '@/client/ui/ListTools';
import { PageHeader } from '@/client/ui/PageHeader';
import { Tabs } from '@/client/ui/Tabs';
import {
  type AddressField,
  choiceField,
  optionalField,
  useAddressState,
} from '@/client/ui/useAddressState';
import { useExports } from '@/client/ui/useAttempt';
import { useState } from 'react';
import { lateFailure } from '@/client/lib/apiError';
import {
  lostText,
  usePendingDecisions,
} from '@/client/features/platform/shared/decisions/UndoStrip';
import { latePart } from '@/client/ui/lazyPart';
import type { PendingDecisions } from '../shared/queue/kind';
import { Queue } from '../shared/queue/Queue';
import { type AskedMeasure, reportKind } from './reportKind';

const MeasureDialog = latePart(() => import('./MeasureDialog'), 'MeasureDialog');

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
export function AdminReportsPage() {
  const [view, setView] = useAddressState(FIELDS);
  const { isExporting, failure, save } = useExports(useExportReports());
  const filter = { state: view.tab, category: view.category };
  const counts = useReportCounts(filter);
  const [asked, setAsked] = useState<AskedMeasure | null>(null);
  const pending: PendingDecisions = usePendingDecisions({
    onLost: (failed) => lateFailure.set(lostText(failed)),
  });
  return (
    <div className={split.page}>
      <PageHeader
        title="Reports"
        lead="Sent by anybody from the foot of a public page. Earliest deadline first."
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
      {asked ? <MeasureDialog {...asked} onClose={() => setAsked(null)} /> : null}
      <Tabs
        label="Reports"
        items={REPORT_STATES.map((state) => ({
          id: state,
          label: LABELS[state],
          count: counts?.[state],
          content: (
            <Queue
              key={`${state} ${view.category}`}
              of={reportKind(state, setAsked)}
              pending={pending}
              filter={filter}
              openId={Number(view.open) || 0}
              onOpen={(id) => setView({ open: id > 0 ? String(id) : '' })}
            />
          ),
        }))}
        selected={view.tab}
        onSelect={(id) => {
          /* What was decided is in another tab. */
          const tab = REPORT_STATES.find((state) => state === id) ?? 'open';
          void pending.sendAll().then(() => setView({ tab, open: '' }));
        }}
      />
    </div>
  );
}
