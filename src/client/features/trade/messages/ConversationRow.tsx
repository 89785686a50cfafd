import { Link } from 'react-router-dom';
import { useChatState } from '@/client/entities/messages';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { artistOf, outletOf, titleOfOffer } from '@/client/features/trade/shared/orders/orderText';
import { formatDay, formatTime } from '@/client/lib/dates';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { type CoverSeed, coverSeed, drawnSeed } from '@/shared/platform/coverSeed';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import type { Role } from '@/shared/platform/options';
import styles from './OwnMessages.module.css';
import { talkPath } from '@/client/lib/paths';

const today = (): string => formatDay(new Date().toISOString());

/** The other side's cover, the same in each conversation with them. */
const faceOf = ({ order, ordered }: FoundOffer, role: Role): CoverSeed =>
  role === 'artist' ? coverSeed.media(ordered.media) : coverSeed.artist(order.artist.id);

/** The covers of these conversations, each once. */
export const facesOf = (all: readonly FoundOffer[], role: Role): Map<string, CoverSeed> =>
  new Map(
    all.map((found) => {
      const face = faceOf(found, role);
      return [drawnSeed(face), face];
    }),
  );

interface ConversationRowProps {
  found: FoundOffer;
  role: Role;
  isOpen: boolean;
}

export function ConversationRow({ found, role, isOpen }: ConversationRowProps) {
  const { order, ordered } = found;
  const chat = useChatState(order.id);
  const last = chat?.last;
  const preview = last ? (last.text ?? last.file_name ?? '') : 'Nothing was written yet.';
  const unread = chat?.unread ?? 0;
  const at = last?.created_at ?? order.created_at;
  return (
    <li className={classNames(styles.row, isOpen && styles.open, unread > 0 && styles.unread)}>
      <Cover className={styles.cover} seed={faceOf(found, role)} />
      <Link
        className={styles.link}
        to={talkPath(found.order.id)}
        {...(isOpen ? { 'aria-current': 'true' as const } : {})}
      >
        <span className={styles.name}>
          {role === 'artist' ? outletOf(ordered) : artistOf(order)}
        </span>
        <span className={styles.title}>{titleOfOffer(found)}</span>
        <span className={styles.last}>{last?.author === role ? `You: ${preview}` : preview}</span>
      </Link>
      <span className={styles.when}>
        <time dateTime={at}>{formatDay(at) === today() ? formatTime(at) : formatDay(at)}</time>
        {unread > 0 ? (
          <span className={styles.count}>
            {unread > 99 ? '99+' : unread}
            <VisuallyHidden> unread</VisuallyHidden>
          </span>
        ) : null}
      </span>
    </li>
  );
}
