import type { FoundOffer } from '@/client/entities/entityRecords';
import { etaOf } from '@/client/features/trade/shared/orders/orderText';
import { formatPrice } from '@/shared/platform/amounts';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { externalHref } from '@/client/ui/externalHref';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceNote';
import {
  isListenAndAnswer,
  LINK_LABELS,
  LINK_NAMES,
  serviceTypeLabel,
} from '@/shared/platform/options';
import { UNPAID_ORDER } from '@/shared/platform/placedOrderMessages';
import type { OrderDetail } from '@/shared/trade/ordersContract';
import { OfferFacts } from './OfferFacts';
import styles from './OfferFacts.module.css';
import { movesNoMoney } from './orderMoney';
import { PrivateNotes } from './PrivateNotes';
import { type NoteStatus, useOrderNote } from './useOrderNote';

interface OrderAboutProps {
  found: FoundOffer;
  detail: OrderDetail;
}

/** The agreement, and the reader's private notes, which are saved automatically. */
export function OrderAbout({ found, detail }: OrderAboutProps) {
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
        <div className={styles.saving}>
          <p role="status">{status === 'saved' && text === '' ? '' : STATUS_TEXT[status]}</p>
          {status === 'failed' ? (
            <Button size="sm" onClick={() => void flush()}>
              Save now
            </Button>
          ) : null}
        </div>
      }
    />
  );
}
