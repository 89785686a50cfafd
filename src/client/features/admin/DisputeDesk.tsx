import { useState } from 'react';
import { useDownloadOrderFile } from '@/client/entities/orders/deliveriesHooks';
import { useDisputes } from '@/client/entities/orders/disputesHooks';
import { linkStateOf } from '@/client/entities/orders/linkChecks';
import { toApiError } from '@/client/lib/apiError';
import { formatPrice } from '@/client/lib/amounts';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { inDays } from '@/client/lib/deadlines';
import { causeOf } from '@/client/lib/failure';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { Leaders } from '@/client/ui/Leaders';
import { ListStates } from '@/client/ui/list/ListStates';
import { TextField } from '@/client/ui/TextField';
import { feeOfPart } from '@/shared/money/moneyRules';
import { serviceTypeLabel } from '@/shared/options';
import type { Deliverable } from '@/shared/orders/deliveryAnswer';
import type { DisputedOrder } from '@/shared/orders/disputesContract';
import { ORDER_MESSAGES } from '@/shared/orders/orderMessages';
import { REVIEW_MESSAGES } from '@/shared/review/reviewMessages';
import { fromCents, toCents } from '@/shared/services/price';
import styles from './DisputeDesk.module.css';
import type { OpenProps } from './ReviewDesk';

const FAILED = 'That did not work. Please try again.';
const AMOUNT = /^\$?(\d{1,6}(?:\.\d{1,2})?)$/;

/** What two sides of an order cannot agree on: an admin says who gets what of the money. */
export function DisputeDesk({ onDecided }: OpenProps) {
  const { pages, records, decision } = useDisputes();
  return (
    <ListStates
      status={pages.status}
      error={pages.error}
      errorFallback={FAILED}
      onRetry={pages.refetch}
      isEmpty={records.length === 0}
      empty={<EmptyState>No dispute waits for a decision.</EmptyState>}
    >
      <ul className={styles.disputes}>
        {records.map((dispute) => (
          <li key={dispute.id}>
            <Dispute
              dispute={dispute}
              onDecide={async (outletAmount) => {
                await decision.send({ id: dispute.id, body: { outlet_amount: outletAmount } });
                onDecided();
              }}
            />
          </li>
        ))}
      </ul>
      {pages.more.status === 'none' ? null : (
        <Button size="sm" isBusy={pages.more.status === 'loading'} onClick={pages.more.load}>
          {pages.more.status === 'failed' ? 'Try again' : 'Show more'}
        </Button>
      )}
    </ListStates>
  );
}

const artistOf = ({ artist }: DisputedOrder): string => artist.stage_name ?? 'Unnamed artist';
const outletOf = ({ service }: DisputedOrder): string =>
  service.media.company_name ?? 'Media outlet';
const titleOf = ({ service, release_title }: DisputedOrder): string =>
  release_title === null
    ? serviceTypeLabel(service.type)
    : `${serviceTypeLabel(service.type)} for ${release_title}`;

interface DisputeProps {
  dispute: DisputedOrder;
  onDecide: (outletAmount: number) => Promise<void>;
}

function Dispute({ dispute, onDecide }: DisputeProps) {
  const { id, service, comment, disputed_at, due_at, description, deliverables } = dispute;
  const titleId = `dispute-${id}`;
  return (
    <article className={styles.dispute} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{titleOf(dispute)}</h2>
        <p>
          {`Order ${id}, ${artistOf(dispute)} and ${outletOf(dispute)}, ${formatPrice(service.price)}. `}
          {disputed_at === null ? null : `Disputed on ${formatDay(disputed_at)}. `}
          {due_at === null
            ? null
            : `Without a decision it is refunded on ${formatMoment(due_at)}, ${inDays(due_at)}.`}
        </p>
      </header>
      <section>
        <h3>{artistOf(dispute)} says</h3>
        <p className={styles.words}>{comment}</p>
      </section>
      <section>
        <h3>What was promised</h3>
        <p className={styles.words}>{description ?? 'Nothing was written down.'}</p>
      </section>
      <section>
        <h3>What was delivered</h3>
        <ul className={styles.work}>
          {deliverables.map((item) => (
            <Delivered key={item.id} order={id} item={item} />
          ))}
        </ul>
      </section>
      {dispute.stage === 'disputed' ? (
        <Decision dispute={dispute} onDecide={onDecide} />
      ) : (
        <Split dispute={dispute} outletCents={toCents(dispute.outlet_part ?? 0)} isDecided />
      )}
    </article>
  );
}

function Delivered({ order, item }: { order: number; item: Deliverable }) {
  const download = useDownloadOrderFile();
  const [failure, setFailure] = useState<string | null>(null);
  const { file, url, note, round } = item;
  return (
    <li>
      {file ? (
        <Button
          size="sm"
          onClick={() => {
            setFailure(null);
            download(order, file).catch((reason: unknown) => {
              setFailure(causeOf(toApiError(reason), FAILED));
            });
          }}
        >
          {`Download ${file.name}`}
        </Button>
      ) : (
        <ExternalLink value={url ?? ''} />
      )}
      <span>
        {`Round ${round}`}
        {file ? null : `, ${linkStateOf(item, false).text}`}
        {note === null ? null : `. ${note}`}
      </span>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
    </li>
  );
}

interface SplitProps {
  dispute: DisputedOrder;
  outletCents: number;
  isDecided?: boolean;
}

/** Who gets what: the three parts add up to the price. */
function Split({ dispute, outletCents, isDecided = false }: SplitProps) {
  const { service, fee } = dispute;
  const priceCents = toCents(service.price);
  const feeCents = feeOfPart(outletCents, { priceCents, feeCents: toCents(fee) });
  const verb = isDecided ? ['got', 'kept', 'got back'] : ['gets', 'keeps', 'gets back'];
  const money = (cents: number) => formatPrice(fromCents(cents));
  return (
    <Leaders
      lines={[
        { label: `${outletOf(dispute)} ${verb[0]}`, value: money(outletCents - feeCents) },
        { label: `Linernote ${verb[1]}`, value: money(feeCents) },
        { label: `${artistOf(dispute)} ${verb[2]}`, value: money(priceCents - outletCents) },
        { label: 'Together', value: money(priceCents) },
      ]}
    />
  );
}

function Decision({ dispute, onDecide }: DisputeProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { price } = dispute.service;
  const digits = AMOUNT.exec(text.trim().replace(/,/g, ''))?.[1];
  const amount = digits === undefined ? null : Number(digits);
  const isPart = amount !== null && amount <= price;

  if (dispute.is_own) return <p>{REVIEW_MESSAGES.own}</p>;
  const decide = async () => {
    setFailure(null);
    if (!isPart) {
      setProblem(amount === null ? ORDER_MESSAGES.splitAmount : ORDER_MESSAGES.splitTooMuch);
      return;
    }
    setBusy(true);
    try {
      await onDecide(amount);
    } catch (reason) {
      const error = toApiError(reason);
      setProblem(error.fields.outlet_amount);
      setFailure(causeOf(error, FAILED));
    }
    setBusy(false);
  };
  const choose = (part: number) => {
    setText(part.toFixed(2));
    setProblem(undefined);
  };
  return (
    <form
      className={styles.decision}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void decide();
      }}
    >
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <div className={styles.amount}>
        <TextField
          label={`Of ${formatPrice(price)}, the outlet’s part`}
          name={`outlet-amount-${dispute.id}`}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={problem}
          isErrorAlert
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
        <div className={styles.quick}>
          <Button
            size="sm"
            onClick={() => {
              choose(0);
            }}
          >
            None
          </Button>
          <Button
            size="sm"
            onClick={() => {
              choose(fromCents(Math.round(toCents(price) / 2)));
            }}
          >
            Half
          </Button>
          <Button
            size="sm"
            onClick={() => {
              choose(price);
            }}
          >
            All of it
          </Button>
        </div>
      </div>
      {isPart ? <Split dispute={dispute} outletCents={toCents(amount)} /> : null}
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Decide
        </Button>
      </div>
    </form>
  );
}
