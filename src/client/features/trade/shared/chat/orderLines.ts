import { formatDay } from '@/client/lib/dates';
import { linkText, shortLink } from '@/client/ui/ExternalLink';
import { formatDays, formatPrice } from '@/shared/platform/format';
import type { Role } from '@/shared/platform/options';
import { findingOf, linkStateOf, titleIn } from '@/shared/identity/links.rules';
import type { OrderEventName } from '@/shared/platform/orderStages';
import type { OrderDetail } from '@/shared/trade/orders.schemas';
import type { FoundOffer } from '@/client/entities/entityRecords';
import {
  artistOf,
  isPaidHere,
  outletOf,
  shareOf,
} from '@/client/features/trade/shared/orders/orderText';
import type { ChatMessage } from './chatMessage';

/** As 'Tomás Ferreira, Night Bus Review'. */
const actingName = (person: string | null, outlet: string): string =>
  person === null ? outlet : `${person}, ${outlet}`;

/** What is told only of an outlet with several people, since it says who of them it was. */
const BY_PERSON: Partial<Record<OrderEventName, string>> = {
  offer: 'made the offer',
  accept: 'accepted the order',
  decline: 'declined the order',
  withdraw: 'withdrew',
  schedule: 'scheduled the work',
  linkAdded: 'added a link',
  linkCorrected: 'corrected a link',
};

function eventText(
  { name, actor, person, comment }: OrderDetail['events'][number],
  { order, ordered }: FoundOffer,
): string | null {
  const [artist, price] = [artistOf(order), formatPrice(ordered.price)];
  const outlet = actingName(person, outletOf(ordered));
  switch (name) {
    case 'deliver':
      return `${outlet} submitted the work`;
    case 'pay':
      return `${artist} paid ${price}, held by Linernote`;
    case 'complete':
      return isPaidHere(order)
        ? `${outletOf(ordered)} got ${formatPrice(shareOf(ordered.price, order.fee))}`
        : null;
    case 'refund':
    case 'giveUp':
    case 'abandon':
      return isPaidHere(order) ? `${price} went back to ${artist}` : null;
    case 'dispute':
      return actor === 'artist' ? `${artist} opened a dispute` : 'Linernote opened a dispute';
    case 'askTime':
      return `${outlet} asked for ${formatDays(order.more_days ?? 0)} more`;
    case 'giveTime':
      return `${artist} gave ${formatDays(order.given_days)} more`;
    case 'keepTime':
      return [`${artist} kept the date`, comment].filter(Boolean).join(': ');
    case 'dropTime':
      return actor === 'clock' ? 'No answer, the date stays' : `${outlet} needs no more time`;
    case 'answerDispute':
      return `${outlet} answered the dispute`;
    case 'question':
      return 'Linernote asked a question about the dispute';
    case 'reply':
      return `${actor === 'artist' ? artist : outlet} answered Linernote’s question`;
    case 'resolve':
      return 'Linernote decided about this order';
    case 'adminLook':
      return 'Linernote looked into this dispute';
    default: {
      const did = BY_PERSON[name];
      return person === null || did === undefined ? null : `${outlet} ${did}`;
    }
  }
}

/** A delivered link, shown like a message of its outlet. */
function linkLine(item: OrderDetail['deliverables'][number], role: Role): ChatMessage[] {
  const { id, url, checks, created_at: timestamp } = item;
  if (url === null) return [];
  const link = { url, state: linkStateOf(findingOf(checks), formatDay) };
  return [
    {
      id: `link:${id}`,
      text: titleIn(checks) ?? shortLink(linkText(url), ADDRESS_MAX),
      isUser: role === 'media',
      isEvent: true,
      link,
      timestamp,
    },
  ];
}

const ADDRESS_MAX = 48;

/**
 * The lines of the order's events from `since` on (`null` for all), and of its delivered links if
 * `linksFor` is given, the role of the reader.
 */
export function linesOf(found: FoundOffer, since: string | null, linksFor?: Role): ChatMessage[] {
  const { events = [], deliverables = [] } = found.order.detail ?? {};
  const lines = events.flatMap((event): ChatMessage[] => {
    const timestamp = event.created_at;
    if (event.name === 'adminMessage') {
      const text = event.comment ?? '';
      return [{ id: `event:${event.id}`, text, isUser: false, isFromHouse: true, timestamp }];
    }
    const text = eventText(event, found);
    if (text === null) return [];
    return [{ id: `event:${event.id}`, text, isUser: false, isEvent: true, timestamp }];
  });
  const links = linksFor ? deliverables.flatMap((item) => linkLine(item, linksFor)) : [];
  return [...lines, ...links].filter(({ timestamp }) => since === null || timestamp >= since);
}
