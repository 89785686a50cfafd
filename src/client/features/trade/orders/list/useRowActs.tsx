import { type ReactNode, useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLazyGetOfferQuery } from '@/client/entities/orders';
import { toApiError } from '@/client/lib/apiError';
import { type OrdersNote, paths, talkPath } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Box } from '@/client/ui/kit';
import { lateDialog } from '@/client/ui/lazyPart';
import type { Deliverable } from '@/shared/trade/deliveries.schemas';
import type { RowAct } from '@/client/features/trade/shared/orders/OrderRow';

const statusModal = lateDialog(() => import('./StatusModal'), 'StatusModal');
const reviewModal = lateDialog(
  () => import(/* webpackChunkName: "review-dialog" */ '../review/ReviewDialog'),
  'ReviewDialog',
);
const linkDialog = lateDialog(() => import('../deliver/LinkDialog'), 'LinkDialog');
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
  const from = useLocation().state as OrdersNote | null; // set by the checkout page
  const [said, setSaid] = useState(from);
  const [correcting, setCorrecting] = useState<{ order: number; item: Deliverable } | null>(null);
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
          setSaid({ tone: 'success', text: 'The link for the piece is copied.' });
        } else if (kind === 'correct') {
          const [{ detail }] = await Promise.all([read(id).unwrap(), linkDialog.fetch()]);
          const links = detail?.deliverables.filter(({ url }) => url !== null) ?? [];
          const round = Math.max(...links.map((each) => each.round));
          const [item, another] = links.filter((each) => each.round === round);
          if (item && !another) setCorrecting({ order: id, item });
          else await navigate(paths.offer(id));
        } else {
          await MODALS[kind].fetch();
          setDialog({ kind, id });
        }
      } catch (reason) {
        const failure =
          kind === 'link'
            ? 'The link was not copied. It is on the order’s page.'
            : toApiError(reason).message;
        setSaid({ tone: 'error', text: failure });
      }
    },
    [navigate, read],
  );
  const onAct = useCallback((kind: RowAct, id: number) => void act(kind, id), [act]);
  const idOf = (kind: keyof typeof MODALS) => (dialog?.kind === kind ? dialog.id : null);
  const reviewed = idOf('review');
  const end = (tone: 'success' | 'error') => (text: string) => {
    setCorrecting(null);
    setSaid({ tone, text });
  };
  const dialogs: ReactNode = (
    <>
      {correcting ? (
        <linkDialog.Dialog
          {...correcting}
          onDone={end('success')}
          onMoved={end('error')}
          onClose={() => setCorrecting(null)}
        />
      ) : null}
      <statusModal.Dialog orderId={idOf('status')} onClose={close} />
      {reviewed === null ? null : (
        <reviewModal.Dialog
          order={reviewed}
          role="artist"
          onReviewed={() => {
            close();
            onReviewed(reviewed);
          }}
          onClose={close}
        />
      )}
    </>
  );
  const note = said && (
    <Box below={6}>
      <Alert tone={said.tone} onDismiss={() => setSaid(null)}>
        {said.text}
      </Alert>
    </Box>
  );
  return { onAct, note, dialogs };
}
