import { useState } from 'react';
import { REPORT_MESSAGES } from '@/shared/reports/reportMessages';
import type { ReportKind } from '@/shared/reports/reportRules';
import { Button } from '@/client/ui/Button';
import { lateDialog } from '@/client/ui/lateDialog';

const reportDialog = lateDialog(
  async () => (await import(/* webpackChunkName: "report-dialog" */ './ReportDialog')).ReportDialog,
);

interface ReportButtonProps {
  kind: ReportKind;
  id: number;
  /** Names what is reported, where several buttons look alike. */
  name?: string;
}

/** 'Report', with the one dialog for everything that can be reported, which loads with the press. */
export function ReportButton({ kind, id, name }: ReportButtonProps) {
  const [state, setState] = useState<'idle' | 'open' | 'sent' | 'failed'>('idle');
  const open = async () => {
    try {
      await reportDialog.fetch();
      setState('open');
    } catch {
      setState('failed');
    }
  };
  const { Dialog } = reportDialog;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={name === undefined ? undefined : `Report ${name}`}
        onClick={() => void open()}
      >
        Report
      </Button>
      <span role="status">
        {state === 'sent' ? REPORT_MESSAGES.sent : null}
        {state === 'failed' ? REPORT_MESSAGES.sendFailed : null}
      </span>
      {state === 'open' ? (
        <Dialog
          kind={kind}
          id={id}
          onClose={() => {
            setState('idle');
          }}
          onSent={() => {
            setState('sent');
          }}
        />
      ) : null}
    </>
  );
}
