import { useState } from 'react';
import type { ReportKind } from '@/shared/platform/reports.rules';
import { toApiError } from '@/client/lib/apiError';
import { Button } from '@/client/ui/Button';
import { lateDialog } from '@/client/ui/lazyPart';

const reportDialog = lateDialog(() => import('./ReportDialog'), 'ReportDialog');

/** 'Report', with one dialog for everything that can be reported, which loads with the press. */
export function ReportButton({ kind, id, name }: { kind: ReportKind; id: number; name?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [news, setNews] = useState('');
  const open = async () => {
    try {
      await reportDialog.fetch();
      setIsOpen(true);
    } catch (error) {
      setNews(toApiError(error).message);
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
      <span role="status">{news}</span>
      {isOpen ? (
        <Dialog
          kind={kind}
          id={id}
          onClose={() => setIsOpen(false)}
          onSent={(thanks) => {
            setNews(thanks);
            setIsOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
