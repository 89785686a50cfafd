import type { FoundOffer } from '@/client/entities/entityRecords';
import { etaOf } from '@/client/features/trade/shared/orders/orderText';
import { formatPrice } from '@/shared/platform/format';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { externalHref } from '@/client/ui/ExternalLink';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceTexts';
import {
  isListenAndAnswer,
  LINK_LABELS,
  LINK_NAMES,
  serviceTypeLabel,
} from '@/shared/platform/options';
import { UNPAID_ORDER } from '@/shared/platform/placedOrderMessages';
import type { OrderDetail } from '@/shared/trade/orders.schemas';
import { OfferFacts, PrivateNotes } from './OfferParts';
import styles from './OfferParts.module.css';
import { movesNoMoney } from './moneyView';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMarkOfferMutation } from '@/client/entities/orders';
import { useDraft } from '@/client/session/useDraft';
import { Cluster, Text } from '@/client/ui/kit';

/** Milliseconds between the last key press and saving. */
const PAUSE_MS = 800;

const NO_NOTE = { note: '', isKept: '' };

type NoteStatus = 'saved' | 'waiting' | 'saving' | 'failed';

export function OrderAbout({ found, detail }: { found: FoundOffer; detail: OrderDetail }) {
  const { order, ordered } = found;
  const links = LINK_NAMES.flatMap((name) => {
    const href = externalHref(detail.links[name] ?? '');
    return href === null ? [] : [{ label: LINK_LABELS[name], href }];
  });
  return (
    <OfferFacts
      /* what the service says of itself follows in the details */
      description={order.origin === 'offer' ? order.message : null}
      links={links}
      publishDate={isListenAndAnswer(ordered.type) ? 'None' : formatDay(etaOf(found))}
      type={serviceTypeLabel(ordered.type)}
      contribution={movesNoMoney(order) ? UNPAID_ORDER : formatPrice(ordered.price)}
      marketing={order.marketing ?? 'None'}
      details={order.description ?? 'None were given.'}
      serviceNote={<ServiceNote type={ordered.type} />}
      notes={<OwnNotes id={order.id} saved={detail.note} />}
    />
  );
}

const STATUS_TEXT: Record<NoteStatus, string> = {
  saved: 'Saved',
  waiting: 'Not saved yet',
  saving: 'Saving...',
  failed: 'Not saved. It is kept in this browser.',
};

function OwnNotes({ id, saved }: { id: number; saved: string }) {
  const { text, status, change, flush } = useOrderNote(id, saved);
  return (
    <PrivateNotes
      note={text}
      onChange={change}
      onBlur={() => void flush()}
      status={
        <Cluster above={2} className={styles.saving}>
          <Text tone="faint" size="caption" role="status">
            {status === 'saved' && text === '' ? '' : STATUS_TEXT[status]}
          </Text>
          {status === 'failed' ? (
            <Button size="sm" onClick={() => void flush()}>
              Save now
            </Button>
          ) : null}
        </Cluster>
      }
    />
  );
}

/**
 * The reader's private note on an order, which saves itself: shortly after the last key press, on
 * leaving the field, and on leaving the page. Until the server has it, the draft stays in this
 * browser and is sent when the page is opened again.
 */
function useOrderNote(id: number, saved: string) {
  const { initialValues, saveDraft, clearDraft } = useDraft(`order-note-${id}`, NO_NOTE);
  const [mark] = useMarkOfferMutation();
  /* the flag tells a note that was emptied and is still unsaved from no draft at all */
  const [text, setText] = useState(initialValues.isKept === '' ? saved : initialValues.note);
  const [status, setStatus] = useState<NoteStatus>(text === saved ? 'saved' : 'waiting');
  const latest = useRef(text);
  const sent = useRef(saved);
  const isSending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /* sends one request at a time, so that an older text never overwrites a newer one */
  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    if (isSending.current || latest.current === sent.current) return;
    isSending.current = true;
    setStatus('saving');
    try {
      while (latest.current !== sent.current) {
        const note = latest.current;
        await mark({ id, body: { note } }).unwrap();
        sent.current = note;
      }
      clearDraft();
      setStatus('saved');
    } catch {
      setStatus('failed');
    } finally {
      isSending.current = false;
    }
  }, [id, mark, clearDraft]);

  useEffect(() => {
    timer.current = setTimeout(() => void flush()); // sends what an earlier visit could not
    return () => void flush();
  }, [flush]);

  const change = (note: string) => {
    latest.current = note;
    setText(note);
    saveDraft({ note, isKept: 'yes' });
    setStatus('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
  };
  return { text, status, change, flush };
}
