import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLazyGetOfferQuery } from '@/client/entities/orders';
import { toApiError } from '@/client/lib/apiError';
import { paths, talkPath } from '@/client/lib/paths';
import { Alert, type AlertProps } from '@/client/ui/Alert';
import { Box } from '@/client/ui/kit';
import { lateDialog } from '@/client/ui/lateDialog';
import type { RowAct } from '@/client/features/trade/shared/orders/OrderRow';

const statusModal = lateDialog(
  async () => (await import(/* webpackChunkName: "order-status" */ './StatusModal')).StatusModal,
);
const reviewModal = lateDialog(
  async () =>
    (await import(/* webpackChunkName: "order-review" */ '../review/ReviewModal')).ReviewModal,
);
const MODALS = { status: statusModal, review: reviewModal };

/** The text of a request may be written to the clipboard only as a promise, or the press is over. */
const copy = (text: Promise<string>): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': text.then((each) => new Blob([each], { type: 'text/plain' })),
    }),
  ]);

/** What a row's menu and buttons do. `onAct` never changes, so the rows do not render again. */
export function useRowActs(onReviewed: (id: number) => void) {
  const navigate = useNavigate();
  const [read] = useLazyGetOfferQuery();
  const [dialog, setDialog] = useState<{ kind: keyof typeof MODALS; id: number } | null>(null);
  const [said, setSaid] = useState<Pick<AlertProps, 'tone' | 'children'> | null>(null);
  const close = () => setDialog(null);

  const act = useCallback(
    async (kind: RowAct, id: number): Promise<void> => {
      setSaid(null);
      try {
        if (kind === 'open') await navigate(paths.offer(id));
        else if (kind === 'write') await navigate(talkPath(id));
        else if (kind === 'link') {
          const link = read(id).unwrap();
          await copy(link.then(({ detail }) => detail?.link?.url ?? ''));
          setSaid({ tone: 'success', children: 'The link for the piece is copied.' });
        } else {
          await MODALS[kind].fetch();
          setDialog({ kind, id });
        }
      } catch (reason) {
        const failure =
          kind === 'link'
            ? 'The link was not copied. It is on the order’s page.'
            : toApiError(reason).message;
        setSaid({ tone: 'error', children: failure });
      }
    },
    [navigate, read],
  );
  const onAct = useCallback((kind: RowAct, id: number) => void act(kind, id), [act]);
  const idOf = (kind: keyof typeof MODALS) => (dialog?.kind === kind ? dialog.id : null);
  const reviewed = idOf('review');
  const dialogs: ReactNode = (
    <>
      <statusModal.Dialog orderId={idOf('status')} onClose={close} />
      <reviewModal.Dialog
        orderId={reviewed}
        onReviewed={() => {
          close();
          if (reviewed !== null) onReviewed(reviewed);
        }}
        onClose={close}
      />
    </>
  );
  const note = said && (
    <Box below={6}>
      <Alert {...said} onDismiss={() => setSaid(null)} />
    </Box>
  );
  return { onAct, note, dialogs };
}
