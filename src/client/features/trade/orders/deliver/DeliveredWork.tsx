import { isListenAndAnswer } from '@/shared/platform/options';
import { type ReactNode, useState, useEffect, useRef } from 'react';
import { useDownloadOrderFile } from '@/client/entities/orderHooks';
import { artistOf, outletOf } from '@/client/features/trade/shared/orders/orderText';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { formatDay } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Disclosure } from '@/client/ui/Disclosure';
import { formatFileSize } from '@/shared/platform/uploads.rules';
import { useAttempt } from '@/client/ui/useAttempt';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { ClippingRow, WorkRow } from '@/client/features/identity/shared/clippings/ClippingRow';
import type { Deliverable, OrderFile } from '@/shared/trade/deliveries.schemas';
import type { OrderDetail } from '@/shared/trade/orders.schemas';
import type { OrderEventName } from '@/shared/platform/orderStages';
import { LinkDialog } from './LinkDialog';
import type { OrderPartProps } from '../orderParts';
import { useDataDispatch } from '@/client/entities/entitiesState';
import { useChatState, useLoadedMessages } from '@/client/entities/messages';
import { addMessage, useOutbox } from '@/client/entities/outbox';
import { randomUuid } from '@/client/lib/uuid';
import { selectSessionUserId, useSessionSelector } from '@/client/session/sessionState';
import { Box, Cluster, Quiet, Text } from '@/client/ui/kit';

const requestFor = (url: string): string =>
  `Readers of ${url} should see that it was paid for. Could you add a label, such as “Advertisement” or “Paid promotion”, near its title?`;

interface RequestLabelProps {
  order: number;
  url: string;
  name: string;
}

const DOWNLOAD_FAILED = 'The file could not be downloaded. Please try again.';

export function DeliveredWork({ found, detail, role }: OrderPartProps) {
  const { deliverables } = detail;
  const links = useLinkChanges(found.order.id);
  /* until the artist decides */
  const isChangeable =
    role === 'media' && found.order.stage === 'delivered' && !isListenAndAnswer(found.ordered.type);
  const rounds = [...new Set(deliverables.map(({ round }) => round))].sort((a, b) => b - a);
  const [last, ...earlier] = rounds;
  if (last === undefined) return null;
  const renderRound = (round: number, onCorrect?: (item: Deliverable) => void) => (
    <Round
      key={round}
      found={found}
      items={deliverables.filter((each) => each.round === round)}
      clicks={round === last ? (detail.clicks?.people ?? null) : null}
      onCorrect={onCorrect}
      renderLabelRequest={
        role === 'artist' && round === last
          ? (url, name) => <RequestLabel order={found.order.id} url={url} name={name} />
          : undefined
      }
    />
  );
  return (
    <Box padInline={6}>
      <Alert tone="error">{links.failure}</Alert>
      {renderRound(last, isChangeable ? links.change : undefined)}
      {isChangeable ? (
        <Cluster as="p" pad={4} ruleAbove="line" tone="faint" size="small">
          <Button size="sm" onClick={() => links.change(null)}>
            Add a link
          </Button>
          <span>You can correct and add links until {artistOf(found.order)} decides.</span>
        </Cluster>
      ) : null}
      {links.dialog}
      {earlier.map((round) => (
        <Disclosure key={round} title={`Before the revision, ${dayOf(deliverables, round)}`}>
          {renderRound(round)}
        </Disclosure>
      ))}
      <FurtherEvents detail={detail} outlet={outletOf(found.ordered)} />
    </Box>
  );
}

function useLinkChanges(order: number) {
  const [item, setItem] = useState<Deliverable | null>();
  const [failure, setFailure] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const end = (what: { announcement?: string; failure?: string }) => {
    setItem(undefined);
    setAnnouncement(what.announcement ?? '');
    setFailure(what.failure ?? null);
  };
  return {
    change: setItem,
    failure,
    dialog: (
      <>
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
        {item === undefined ? null : (
          <LinkDialog
            order={order}
            item={item}
            onDone={(done) => end({ announcement: done })}
            onMoved={(sentence) => end({ failure: sentence })}
            onClose={() => end({})}
          />
        )}
      </>
    ),
  };
}

const dayOf = (deliverables: readonly Deliverable[], of: number): string =>
  formatDay(deliverables.find(({ round }) => round === of)?.created_at);

interface RoundProps {
  found: FoundOffer;
  items: readonly Deliverable[];
  clicks: number | null;
  onCorrect: ((item: Deliverable) => void) | undefined;
  renderLabelRequest: ((url: string, name: string) => ReactNode) | undefined;
}

function Round({ found, items, clicks, onCorrect, renderLabelRequest }: RoundProps) {
  const firstLink = items.find(({ url }) => url !== null);
  const note = items.find((each) => each.note !== null)?.note ?? null;
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
      <ol role="list">
        {items
          .filter(isPublished)
          .map((item, index) =>
            item.file ? (
              <FileRow key={item.id} number={index + 1} order={found.order.id} file={item.file} />
            ) : (
              <ClippingRow
                key={item.id}
                number={index + 1}
                url={item.url ?? ''}
                checks={item.checks}
                pullQuote={item.pull_quote}
                clicks={item === firstLink ? clicks : null}
                onCorrect={onCorrect && (() => onCorrect(item))}
                renderLabelRequest={renderLabelRequest}
              />
            ),
          )}
      </ol>
      {note === null ? null : (
        <Text pad={4} ruleAbove="line" words>
          <Text as="span" tone="quiet">{`${outletOf(found.ordered)}: `}</Text>
          {note}
        </Text>
      )}
    </>
  );
}

const isPublished = ({ url, file }: Deliverable): boolean => url !== null || file !== null;

const KINDS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'text/plain': 'Text',
};

function FileRow({ number, order, file }: { number: number; order: number; file: OrderFile }) {
  const download = useDownloadOrderFile();
  const { isBusy, failure, attempt } = useAttempt();
  const pixels =
    file.width !== null && file.height !== null ? `, ${file.width} × ${file.height}` : '';
  const kind = KINDS[file.media_type] ?? 'Picture';
  return (
    <WorkRow
      number={number}
      name={file.name}
      below={`${kind}, ${formatFileSize(file.bytes)}${pixels}`}
      action={
        <Button
          size="sm"
          isBusy={isBusy}
          onClick={() => void attempt(() => download(order, file), DOWNLOAD_FAILED)}
        >
          Download<VisuallyHidden> {file.name}</VisuallyHidden>
        </Button>
      }
    >
      {failure === null ? null : (
        <Text tone="error" size="small" weight="strong" role="alert">
          {failure}
        </Text>
      )}
    </WorkRow>
  );
}

/** Further events that both sides see: changes of links, and an admin's access in a dispute. */
function FurtherEvents({ detail, outlet }: { detail: OrderDetail; outlet: string }) {
  const texts: Partial<Record<OrderEventName, string>> = {
    coverageGone: 'A link that was there was not found',
    schedule: `${outlet} made the work ready`,
    embargoBreached: 'A link was found public before the embargo ended',
    linkAdded: `${outlet} added a link`,
    linkCorrected: `${outlet} corrected a link`,
    adminLook: 'An admin looked into this dispute',
  };
  const events = detail.events.flatMap(({ id, name, created_at }) =>
    texts[name] === undefined ? [] : [{ id, text: `${texts[name]} on ${formatDay(created_at)}.` }],
  );
  if (events.length === 0) return null;
  return (
    <Quiet as="ul" pad={3}>
      {events.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </Quiet>
  );
}

/**
 * The artist's ready message that asks the outlet of an order to label a piece. `requestedAt` is
 * the time of writing (ISO 8601), once the order's page has loaded the chat.
 */
function useLabelRequest(order: number, url: string) {
  const dispatch = useDataDispatch();
  const userId = useSessionSelector(selectSessionUserId) ?? '';
  const messages = useLoadedMessages(order);
  const isOpen = useChatState(order)?.is_open;
  const outbox = useOutbox();
  const text = requestFor(url);
  const sent = messages?.findLast((each) => each.text === text);
  const waiting = outbox.find((each) => each.order === order && each.text === text);
  return {
    requestedAt: sent?.created_at ?? (waiting ? new Date(waiting.at).toISOString() : null),
    canRequest: messages !== undefined && isOpen === true,
    request: () => dispatch(addMessage(userId, { clientId: randomUuid(), order, text })),
  };
}

function RequestLabel({ order, url, name }: RequestLabelProps) {
  const { requestedAt, canRequest, request } = useLabelRequest(order, url);
  const announcement = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  const isRequested = requestedAt !== null;
  useEffect(() => {
    /* the focused button has disappeared */
    if (isRequested && wasPressed.current) announcement.current?.focus();
  }, [isRequested]);
  if (isRequested)
    return (
      <Quiet ref={announcement} tabIndex={-1} as="span">
        Asked {formatDay(requestedAt)}
      </Quiet>
    );
  return canRequest ? (
    <Button
      size="sm"
      aria-label={`Ask for a label on ${name}`}
      onClick={() => {
        wasPressed.current = true;
        request();
      }}
    >
      Ask for a label
    </Button>
  ) : null;
}
