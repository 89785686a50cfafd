import { type ReactNode, useState } from 'react';
import {
  OPENS_PIECE,
  OpenArrow,
  PaidPromotion,
  PieceState,
} from '@/client/features/identity/shared/clippings/PieceState';
import { OrderFileLine } from '@/client/features/trade/shared/orders/OrderFileLine';
import { isCorrectable, outletOf } from '@/client/features/trade/shared/orders/orderText';
import { formatDayOfYear } from '@/client/lib/dates';
import { useIsView } from '@/client/session/sessionState';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { Disclosure } from '@/client/ui/Disclosure';
import { linkText, shortLink } from '@/client/ui/ExternalLink';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import {
  findingOf,
  labelIn,
  type LinkState,
  linkStateOf,
  titleIn,
} from '@/shared/identity/links.rules';
import { faceOf } from '@/shared/platform/coverArt';
import { isListenAndAnswer } from '@/shared/platform/options';
import { isFinal, type OrderEventName } from '@/shared/platform/orderStages';
import type { Deliverable } from '@/shared/trade/deliveries.schemas';
import type { OrderDetail } from '@/shared/trade/orders.schemas';
import { LinkDialog } from '../deliver/LinkDialog';
import { type OrderPartProps, TextButton } from '../orderParts';
import { RequestLabel } from './RequestLabel';
import { Box, Cluster, Ends, Panel, Quiet, Row, Text } from '@/client/ui/kit';
import styles from './OrderPiece.module.css';

/** What the outlet has delivered, or the place where it comes. */
export function OrderPiece({ found, detail, role }: OrderPartProps) {
  const { order, ordered } = found;
  const { deliverables } = detail;
  const changes = useLinkChanges(order.id);
  const isView = useIsView();
  const [last, ...earlier] = [...new Set(deliverables.map(({ round }) => round))].sort(
    (a, b) => b - a,
  );
  const itemsOf = (of: number) => deliverables.filter(({ round }) => round === of);
  const isChangeable = isCorrectable(found, role);
  if (last === undefined)
    return (
      <section aria-label="The work" className={styles.none}>
        {isFinal(order.stage) ? 'No piece was delivered.' : 'The piece comes here'}
      </section>
    );
  return (
    <Panel as="section" container aria-label="The work" className={styles.piece}>
      <Row as="header">
        <Cover seed={faceOf(ordered.media)} square={44} />
        <Text face="display" size="row" weight="bold" leading={120} grow shrinks breaks>
          {outletOf(ordered)}
        </Text>
        {itemsOf(last).some(({ url }) => url !== null) ? <OpenArrow /> : null}
      </Row>
      <Alert tone="error">{changes.failure}</Alert>
      <Round found={found} items={itemsOf(last)}>
        {(item, name, isLabelMissing) =>
          isChangeable ? (
            <Button size="sm" aria-label={`Correct ${name}`} onClick={() => changes.change(item)}>
              Correct
            </Button>
          ) : isLabelMissing && role === 'artist' && !isView ? (
            <RequestLabel order={order.id} url={item.url ?? ''} name={name} />
          ) : null
        }
      </Round>
      {isChangeable ? (
        <div>
          <TextButton onClick={() => changes.change(null)}>Add a link</TextButton>
        </div>
      ) : null}
      {changes.dialog}
      {earlier.map((round) => (
        <Disclosure
          key={round}
          title={`Before the change, ${formatDayOfYear(itemsOf(round)[0]?.created_at ?? '')}`}
        >
          <Round found={found} items={itemsOf(round)} />
        </Disclosure>
      ))}
      <FurtherEvents detail={detail} outlet={outletOf(ordered)} />
    </Panel>
  );
}

interface RoundProps {
  found: OrderPartProps['found'];
  items: readonly Deliverable[];
  /** What the reader can do about a link. */
  children?: ((item: Deliverable, name: string, isLabelMissing: boolean) => ReactNode) | undefined;
}

/** The first link is the headline; the others and the files follow on lines. */
function Round({ found, items, children }: RoundProps) {
  const links = items.filter(({ url }) => url !== null);
  const note = items.find((each) => each.note !== null)?.note ?? null;
  const quote = items.find((each) => each.pull_quote !== null)?.pull_quote ?? null;
  const isAnswer = isListenAndAnswer(found.ordered.type);
  const words = (
    <>
      {quote === null ? null : <Text className={styles.quote}>{`“${quote}”`}</Text>}
      {note === null ? null : (
        <Text words className={isAnswer ? styles.quote : undefined}>
          {note}
        </Text>
      )}
    </>
  );
  return (
    <>
      {links.map((item, index) => (
        <Piece
          key={item.id}
          item={item}
          isFirst={index === 0 && children !== undefined}
          words={index === 0 ? words : null}
        >
          {children}
        </Piece>
      ))}
      {links.length === 0 ? words : null}
      {items.flatMap(({ file }) =>
        file ? [<OrderFileLine key={file.id} order={found.order.id} file={file} />] : [],
      )}
    </>
  );
}

const ADDRESS_MAX = 72;

interface PieceProps extends Pick<RoundProps, 'children'> {
  item: Deliverable;
  isFirst: boolean;
  /** What the outlet says with it. */
  words: ReactNode;
}

function Piece({ item, isFirst, words, children }: PieceProps) {
  const url = item.url ?? '';
  const title = titleIn(item.checks);
  const label = labelIn(item.checks);
  const state = linkStateOf(findingOf(item.checks), formatDayOfYear);
  const isGone = state.name === 'gone';
  const name = title ?? shortLink(linkText(url), ADDRESS_MAX);
  return (
    <Box className={isFirst ? styles.first : styles.further}>
      <h2 className={styles.headline}>
        {isGone ? (
          <s>{name}</s>
        ) : (
          <a
            className={isFirst ? 'whole' : undefined}
            href={url}
            title={linkText(url)}
            {...OPENS_PIECE}
          >
            {name}
            <VisuallyHidden> (opens the piece)</VisuallyHidden>
          </a>
        )}
      </h2>
      {words}
      <Ends
        rowGap={2}
        align="center"
        padAbove={4}
        ruleAbove={isFirst ? 'line' : undefined}
        className={styles.foot}
      >
        <PieceState state={{ ...state, text: stateText(state, label) }} />
        <Cluster gap={2}>
          {children?.(item, name, label === 'not_found' && !isGone)}
          <PaidPromotion />
        </Cluster>
      </Ends>
    </Box>
  );
}

/** 'Live, labelled', and further words only about an older check, or what it found amiss. */
function stateText({ name, text, note }: LinkState, label: ReturnType<typeof labelIn>): string {
  const labelled = { labelled: ', labelled', not_found: ', no label found', unreadable: '' };
  const said =
    name === 'live'
      ? text
          .replace('Live', `Live${label === null ? '' : labelled[label]}`)
          .replace(', checked today', '')
      : text;
  return note === undefined || note === 'Names the release' ? said : `${said}. ${note}`;
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

/** Further events that both sides see: changes of links, and an admin's access in a dispute. */
function FurtherEvents({ detail, outlet }: { detail: OrderDetail; outlet: string }) {
  const texts: Partial<Record<OrderEventName, string>> = {
    coverageGone: 'A link that was live was not found',
    embargoBreached: 'A link was found public before the embargo ended',
    linkAdded: `${outlet} added a link`,
    linkCorrected: `${outlet} corrected a link`,
    adminLook: 'An admin looked into this dispute',
  };
  const events = detail.events.flatMap(({ id, name, created_at }) =>
    texts[name] === undefined
      ? []
      : [{ id, text: `${texts[name]} on ${formatDayOfYear(created_at)}.` }],
  );
  return events.length === 0 ? null : (
    <Quiet as="ul">
      {events.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </Quiet>
  );
}
