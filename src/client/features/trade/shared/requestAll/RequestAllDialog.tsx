import { useEffect, useRef } from 'react';
import { TEXT_MAX } from '@/shared/platform/limits';
import { formatCount, formatPrice, fromCents, toCents } from '@/shared/platform/format';
import { useKnownCampaign } from '@/client/entities/campaigns';
import { paths } from '@/client/lib/paths';
import { isPaidHere } from '@/client/lib/tradeFacts';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { useRowFocus } from '@/client/ui/list/useRowFocus';
import { RuledList } from '@/client/ui/RuledList';
import { TextArea } from '@/client/ui/Field';
import styles from './RequestAll.module.css';
import {
  LeftOut,
  RequestLine,
  SentLine,
  type RequestAll,
  useFrozen,
  useRequestAll,
} from './RequestLines';
import { Quiet, Stack, Text } from '@/client/ui/kit';

export interface RequestBudget {
  cents: number;
  usedCents: number;
}

export interface RequestAllDialogProps {
  campaign: number;
  /** The ids of the services, all of them loaded, at most `ORDERS_AT_ONCE_MAX`. */
  services: readonly number[];
  budget?: RequestBudget | undefined;
  /** Where a service that cannot be requested stays, such as 'on the shortlist'. */
  place: string;
  /** Offers to swap a service that cannot be requested; the dialog stays open. */
  onSwap?: ((service: number) => void) | undefined;
  onDone: (requested: readonly number[]) => void;
}

export function RequestAllDialog(props: RequestAllDialogProps) {
  const { campaign, services, onDone } = props;
  const request = useRequestAll(campaign, services);
  const { lines, going, placed, isSending } = request;
  const isSent = placed !== null;
  /* the orders of this request are soon among the used ones */
  const budget = useFrozen(props.budget, isSending || isSent);
  /* closing while it runs would hide the result */
  const close = () => {
    if (!isSending) onDone(placed?.map(({ service }) => service) ?? []);
  };
  const { rootRef, focusAfterRemoval } = useRowFocus<HTMLDivElement>();
  const remove = (service: number) => {
    request.remove(service);
    if (lines.length === 1) close();
    else focusAfterRemoval(lines.findIndex((line) => line.service.id === service));
  };
  const sum = going.reduce((cents, { price }) => cents + toCents(price), 0);
  return (
    <Dialog
      isOpen
      onClose={close}
      title={titleOf(request)}
      footer={
        <>
          <Sum cents={sum} budget={budget} />
          <Button onClick={close}>{isSent ? 'Stay here' : 'Back'}</Button>
          {isSent ? (
            <ButtonLink variant="primary" to={paths.myOrders} onClick={close}>
              See my orders
            </ButtonLink>
          ) : (
            <Button
              variant="primary"
              isBusy={isSending}
              disabled={going.length === 0}
              onClick={() => void request.submit()}
            >
              {sendLabel(request)}
            </Button>
          )}
        </>
      }
    >
      <Lead campaign={campaign} request={request} />
      <Alert tone="error">{request.failure}</Alert>
      <div ref={rootRef}>
        <RuledList aria-label="Pieces">
          {isSent
            ? placed.map(({ id }) => <SentLine key={id} order={id} />)
            : lines.map((line, index) => (
                <RequestLine
                  key={line.service.id}
                  {...line}
                  index={index}
                  onSwap={props.onSwap}
                  onRemove={remove}
                />
              ))}
        </RuledList>
      </div>
      {isSent ? <LeftOut lines={lines} place={props.place} /> : <Note request={request} />}
    </Dialog>
  );
}

function titleOf({ lines, going, placed }: RequestAll): string {
  if (placed) return `${formatCount(placed.length, 'piece')} requested`;
  const refused = lines.length - going.length;
  if (refused === 0) return `Request ${formatCount(lines.length, 'piece')}`;
  return `${refused === 1 ? 'One' : refused} cannot be requested`;
}

function sendLabel({ lines, going }: RequestAll): string {
  if (going.length < lines.length && going.length > 0) return `Request the other ${going.length}`;
  return going.length > 1 ? `Request all ${going.length}` : 'Request';
}

/** The line under the title. It is announced, and gets the focus when the dialog has changed. */
function Lead({ campaign, request }: { campaign: number; request: RequestAll }) {
  const { lines, going, placed } = request;
  const title = useKnownCampaign(campaign)?.title;
  const ref = useRef<HTMLParagraphElement>(null);
  const refused = lines.length - going.length;
  const isSent = placed !== null;
  useEffect(() => {
    if (isSent) ref.current?.focus();
  }, [isSent]);
  const textOf = () => {
    if (isSent)
      return isPaidHere()
        ? 'You pay each one when its outlet has said yes.'
        : 'Work begins when an outlet says yes.';
    if (refused === 0 && lines.some(({ news }) => news !== undefined))
      return 'Nothing was sent yet. Look at the new prices, then request again.';
    if (refused === 0)
      return `${title === undefined ? '' : `For ${title}. `}Nothing is charged now.`;
    if (going.length === 0) return 'Nothing was sent.';
    const others = going.length === 1 ? 'the other one goes' : `the other ${going.length} go`;
    const together = going.length === 1 ? '' : ' together';
    return `Nothing was sent yet. Without ${refused === 1 ? 'it' : 'them'} ${others} out${together}.`;
  };
  return (
    <Text ref={ref} tone="quiet" role="status" tabIndex={-1}>
      {textOf()}
    </Text>
  );
}

function Note({ request: { note, changeNote } }: { request: RequestAll }) {
  return (
    <TextArea
      label="Note to all"
      name="message"
      rows={3}
      maxLength={TEXT_MAX}
      hint="Each outlet reads it with the request."
      value={note}
      onChange={(event) => changeNote(event.target.value)}
    />
  );
}

function Sum({ cents, budget }: { cents: number; budget: RequestBudget | undefined }) {
  const price = (amount: number) => formatPrice(fromCents(amount));
  const left = budget ? budget.cents - budget.usedCents - cents : 0;
  return (
    <Stack as="p" gap={0} basis={10} leading={130} className={styles.sum}>
      <b>{price(cents)}</b>
      {budget === undefined ? null : (
        <Quiet as="span" {...(left < 0 && { tone: 'error', weight: 'strong' })}>
          <span>
            {left < 0
              ? `${price(-left)} over ${price(budget.cents)}`
              : `${price(left)} left of ${price(budget.cents)}`}
          </span>
          {budget.usedCents === 0 ? null : (
            <span>{`, with ${price(budget.usedCents)} for other pieces`}</span>
          )}
        </Quiet>
      )}
    </Stack>
  );
}
