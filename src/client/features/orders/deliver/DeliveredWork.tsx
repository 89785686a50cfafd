import { useState } from 'react';
import { useDownloadOrderFile } from '@/client/entities/orders/deliveriesHooks';
import { outletOf } from '@/client/entities/orders/orderText';
import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { toApiError } from '@/client/lib/apiError';
import { formatDay } from '@/client/lib/dates';
import { causeOf } from '@/client/lib/failure';
import { Button } from '@/client/ui/Button';
import { Disclosure } from '@/client/ui/Disclosure';
import { formatFileSize } from '@/client/ui/fileSize';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { ClippingRow, WorkRow } from '@/client/widgets/clippings/ClippingRow';
import type { Deliverable, OrderFile } from '@/shared/orders/deliveryResponse';
import type { OrderDetail } from '@/shared/orders/ordersContract';
import styles from './DeliveredWork.module.css';

interface DeliveredWorkProps {
  found: FoundOffer;
  detail: OrderDetail;
}

const DOWNLOAD_FAILED = 'The file could not be downloaded. Please try again.';

/** The delivered work, the last round first, with the results of checking its links. */
export function DeliveredWork({ found, detail }: DeliveredWorkProps) {
  const { deliverables } = detail;
  const rounds = [...new Set(deliverables.map(({ round }) => round))].sort((a, b) => b - a);
  const [last, ...earlier] = rounds;
  if (last === undefined) return null;
  const renderRound = (round: number) => (
    <Round key={round} found={found} items={deliverables.filter((each) => each.round === round)} />
  );
  return (
    <div className={styles.work}>
      {renderRound(last)}
      {earlier.map((round) => (
        <Disclosure key={round} title={`Before the revision, ${dayOf(deliverables, round)}`}>
          {renderRound(round)}
        </Disclosure>
      ))}
      <Told detail={detail} />
    </div>
  );
}

const dayOf = (deliverables: readonly Deliverable[], of: number): string =>
  formatDay(deliverables.find(({ round }) => round === of)?.created_at);

function Round({ found, items }: { found: FoundOffer; items: readonly Deliverable[] }) {
  const note = items.find((each) => each.note !== null)?.note ?? null;
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
      <ol role="list">
        {items.map((item, index) =>
          item.file ? (
            <FileRow key={item.id} number={index + 1} order={found.order.id} file={item.file} />
          ) : (
            <ClippingRow key={item.id} number={index + 1} item={item} />
          ),
        )}
      </ol>
      {note === null ? null : (
        <p className={styles.note}>
          <span>{`${outletOf(found.ordered)}: `}</span>
          {note}
        </p>
      )}
    </>
  );
}

const KINDS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'text/plain': 'Text',
};

interface FileRowProps {
  number: number;
  order: number;
  file: OrderFile;
}

function FileRow({ number, order, file }: FileRowProps) {
  const download = useDownloadOrderFile();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await download(order, file);
    } catch (reason) {
      setFailure(causeOf(toApiError(reason), DOWNLOAD_FAILED));
    }
    setBusy(false);
  };
  const pixels =
    file.width !== null && file.height !== null ? `, ${file.width} × ${file.height}` : '';
  const kind = KINDS[file.media_type] ?? 'Picture';
  return (
    <WorkRow
      number={number}
      name={file.name}
      below={`${kind}, ${formatFileSize(file.bytes)}${pixels}`}
      action={
        <Button size="sm" isBusy={isBusy} onClick={() => void press()}>
          Download<VisuallyHidden> {file.name}</VisuallyHidden>
        </Button>
      }
    >
      {failure === null ? null : (
        <p className={styles.bad} role="alert">
          {failure}
        </p>
      )}
    </WorkRow>
  );
}

/**
 * Further events that both sides see: a coverage link that disappeared, and an admin's look into
 * the dispute.
 */
function Told({ detail }: { detail: OrderDetail }) {
  const told = detail.events.flatMap(({ id, name, created_at }) =>
    name === 'coverageGone'
      ? [{ id, text: `A link that was there was not found on ${formatDay(created_at)}.` }]
      : name === 'adminLook'
        ? [{ id, text: `An admin looked into this dispute on ${formatDay(created_at)}.` }]
        : [],
  );
  if (told.length === 0) return null;
  return (
    <ul className={styles.told}>
      {told.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
