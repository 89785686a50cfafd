import { Link } from 'react-router-dom';
import { formatDay, formatTime } from '@/client/lib/dates';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/shared/covers/coverSeed';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import type { Role } from '@/shared/options';
import styles from './OwnMessages.module.css';
import { type Talk, talkPath } from './talks';

const today = (): string => formatDay(new Date().toISOString());

interface ConversationRowProps {
  talk: Talk;
  role: Role;
  isOpen: boolean;
}

export function ConversationRow({ talk, role, isOpen }: ConversationRowProps) {
  const { found, chat, name, title, at } = talk;
  const { id } = found.order;
  const last = chat?.last;
  const said = last ? (last.text ?? last.file_name ?? '') : 'Nothing was written yet.';
  const unread = chat?.unread ?? 0;
  const when = formatDay(at) === today() ? formatTime(at) : formatDay(at);
  return (
    <li className={classNames(styles.row, isOpen && styles.open, unread > 0 && styles.unread)}>
      <Cover className={styles.cover} seed={coverSeed.offer(id)} />
      <Link
        className={styles.link}
        to={talkPath(talk)}
        {...(isOpen ? { 'aria-current': 'true' as const } : {})}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.title}>{title}</span>
        <span className={styles.last}>{last?.author === role ? `You: ${said}` : said}</span>
      </Link>
      <span className={styles.when}>
        <time dateTime={at}>{when}</time>
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
