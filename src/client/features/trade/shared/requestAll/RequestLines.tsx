import { type ReactNode, useCallback, useState } from 'react';
import { formatPrice } from '@/shared/platform/format';
import { faceOf } from '@/shared/platform/coverArt';
import { serviceTypeLabel, isListenAndAnswer } from '@/shared/platform/options';
import { outletName } from '@/shared/identity/outlets.rules';
import type { StoredService, StoredOrder } from '@/client/entities/entityRecords';
import { useOrder, useOrderedService } from '@/client/entities/orderHooks';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { rowFocusTarget } from '@/client/ui/list/useRowFocus';
import { RemoveButton } from '@/client/ui/RemoveButton';
import { RuledItem } from '@/client/ui/RuledList';
import styles from './RequestAll.module.css';
import { earlierOrderText, isInTheWay } from '@/shared/trade/orders.rules';
import { promisedDays, tooEarlyText } from '@/shared/market/orderDeadlines.rules';
import { LINES_REFUSED, PRICE_CHANGED } from '@/shared/trade/orders.calls';
import type { RefusedLine } from '@/shared/trade/orders.schemas';
import type { OrderBatch } from '@/shared/trade/orders.requests';
import { PLACED_ORDER_MESSAGES } from '@/shared/platform/placedOrderMessages';
import { useOnce } from '@/client/lib/useOnce';
import { useKnownCampaign } from '@/client/entities/campaigns';
import { usePlan } from '@/client/entities/plans';
import { storedOrder, useCreateOrdersMutation } from '@/client/entities/orders';
import { useLoadedServices } from '@/client/entities/services';
import { toApiError, messageOr } from '@/client/lib/apiError';
import { localDay } from '@/client/lib/days';
import { useDraft } from '@/client/session/useDraft';
import { Cluster, Quiet, Row, Stack, Text } from '@/client/ui/kit';

export type RequestAll = ReturnType<typeof useRequestAll>;

const detailIn = (lines: readonly RefusedLine[], { id }: StoredService): string | undefined =>
  lines.find(({ service }) => service === id)?.detail;

interface LineProps {
  service: Pick<StoredService, 'type' | 'price'> & {
    media: Pick<StoredService['media'], 'id' | 'company_name' | 'logo'>;
  };
  mark: ReactNode;
  text: string;
  isRefused?: boolean;
  children?: ReactNode;
  aside?: ReactNode;
}

function Line({ service, mark, text, isRefused, aside, children }: LineProps) {
  const price = formatPrice(service.price);
  return (
    <Cluster pad={2} leading={135}>
      <span className={styles.mark}>{mark}</span>
      <Cover seed={faceOf(service.media)} className="thumbnail square-44" />
      <Stack as="p" gap={0} basis={6} shrinks breaks>
        <b>{serviceTypeLabel(service.type)}</b>
        <Quiet as="span" tone={isRefused ? 'error' : 'quiet'}>
          {text}
        </Quiet>
      </Stack>
      <Row className={styles.end}>
        {aside}
        {isRefused ? (
          <Text as="s" tone="faint" number>
            {price}
          </Text>
        ) : (
          <Text as="b" number>
            {price}
          </Text>
        )}
        {children}
      </Row>
    </Cluster>
  );
}

const Mark = ({
  name,
  path,
  className,
}: Record<'name' | 'path', string> & { className?: string | undefined }) => (
  <svg viewBox="0 0 24 24" role="img" aria-label={name} className={className}>
    <circle cx="12" cy="12" r="10.5" />
    <path d={path} />
  </svg>
);

type RequestLineProps = RequestAll['lines'][number] & {
  index: number;
  onSwap: ((service: number) => void) | undefined;
  onRemove: (service: number) => void;
};

export function RequestLine(props: RequestLineProps) {
  const { service, requestError, news, warning, due, index, onSwap, onRemove } = props;
  const { id, type, media } = service;
  const outlet = outletName(media.company_name);
  const name = `${serviceTypeLabel(type)}, ${outlet}`;
  const isRefused = requestError !== undefined;
  return (
    <RuledItem {...rowFocusTarget(index)}>
      <Line
        service={service}
        isRefused={isRefused}
        mark={
          isRefused ? (
            <Mark name="Cannot be requested" path="M9 9l6 6M15 9l-6 6" className={styles.failed} />
          ) : (
            <span aria-hidden="true">{String(index + 1).padStart(2, '0')}</span>
          )
        }
        text={requestError ?? `${outlet}. ${news ?? warning ?? due}`}
        aside={
          isRefused && onSwap ? (
            <Button size="sm" aria-label={`Swap ${name}`} onClick={() => onSwap(id)}>
              Swap
            </Button>
          ) : null
        }
      >
        <RemoveButton name={name} onRemove={() => onRemove(id)} />
      </Line>
    </RuledItem>
  );
}

export function SentLine({ order: id }: { order: number }) {
  const order = useOrder(id);
  const ordered = useOrderedService(id);
  if (!order || !ordered) return null;
  return (
    <RuledItem>
      <Line
        service={ordered}
        mark={<Mark name="Requested" path="M7.5 12.5l3 3 6-7" className={styles.done} />}
        text={`${outletName(ordered.media.company_name)}. Their answer by ${formatDay(order.due_at)}`}
      />
    </RuledItem>
  );
}

export function LeftOut({ lines, place }: Pick<RequestAll, 'lines'> & { place: string }) {
  const left = lines.filter(({ requestError }) => requestError !== undefined);
  if (left.length === 0) return null;
  return (
    <Quiet as="ul">
      {left.map(({ service: { id, type, media }, requestError }) => (
        <li key={id}>
          {`${serviceTypeLabel(type)}, ${outletName(media.company_name)}: still ${place}. ${requestError}`}
        </li>
      ))}
    </Quiet>
  );
}

export function useFrozen<Value>(value: Value, isFrozen: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isFrozen && kept !== value) setKept(value);
  return isFrozen ? kept : value;
}

export function useRequestAll(campaign: number, services: readonly number[]) {
  const { initialValues, saveDraft, clearDraft } = useDraft(`request-${campaign}`, { note: '' });
  const [note, setNote] = useState(initialValues.note);
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const [refused, setRefused] = useState<readonly RefusedLine[]>([]);
  const [repriced, setRepriced] = useState<readonly RefusedLine[]>([]);
  const [placed, setPlaced] = useState<readonly StoredOrder[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [createOrders] = useCreateOrdersMutation();
  const createOnce = useOnce(
    useCallback(
      (body: OrderBatch, key: string) => createOrders({ body, key }).unwrap(),
      [createOrders],
    ),
  );
  const plan = usePlan(campaign);
  const orders = useFrozen(plan?.orders, isSending || placed !== null);
  const embargoUntil = useKnownCampaign(campaign)?.embargo_until ?? null;
  const [today] = useState(() => localDay(new Date()));
  const lines = useLoadedServices(services)
    .filter(({ id }) => !removed.includes(id))
    .map((service) => {
      const earlier = orders?.find((order) => order.service === service.id);
      const warning = earlier && earlierOrderText(earlier);
      const isRefused = earlier !== undefined && isInTheWay(earlier);
      const terms = { type: service.type, deliveryDays: service.delivery_days, embargoUntil };
      const tooEarly = tooEarlyText(terms, today);
      const day = formatDay(promisedDays(terms, today).out);
      return {
        service,
        requestError: tooEarly ?? (isRefused ? warning : detailIn(refused, service)),
        news: detailIn(repriced, service),
        warning,
        due: `${isListenAndAnswer(service.type) ? 'Answer' : 'Due'} by ${day}`,
      };
    });
  const going = lines.flatMap((line) => (line.requestError === undefined ? line.service : []));

  const submit = async () => {
    setFailure(null);
    setSending(true);
    try {
      const message = note.trim();
      const shown = {
        services: going.map(({ id }) => id),
        prices: going.map(({ price }) => price),
      };
      const body = { campaign, ...shown, ...(message !== '' && { message }) };
      setPlaced((await createOnce(body)).orders.map(storedOrder));
      clearDraft();
    } catch (reason) {
      const error = toApiError(reason);
      if (error.code === LINES_REFUSED) {
        const { lines: more } = error.present as { lines: RefusedLine[] }; // the data of this code
        const isPrice = ({ code }: RefusedLine) => code === PRICE_CHANGED;
        setRepriced(more.filter(isPrice));
        setRefused((before) => [...before, ...more.filter((line) => !isPrice(line))]);
      } else setFailure(messageOr(error, PLACED_ORDER_MESSAGES.createFailed));
    } finally {
      setSending(false);
    }
  };
  return {
    lines,
    going,
    note,
    submit,
    isSending,
    failure,
    placed,
    remove: (service: number) => setRemoved((before) => [...before, service]),
    changeNote: (text: string) => {
      setNote(text);
      saveDraft({ note: text });
    },
  };
}
