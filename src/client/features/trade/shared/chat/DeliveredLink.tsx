import type { ChatMessage } from './chatMessage';
import { OPENS_PIECE, PieceState } from '@/client/features/identity/shared/clippings/PieceState';
import styles from './DeliveredLink.module.css';

interface DeliveredLinkProps {
  title: string;
  link: NonNullable<ChatMessage['link']>;
}

/** A link that the outlet delivered, with the result of its last check. */
export function DeliveredLink({ title, link: { url, state } }: DeliveredLinkProps) {
  const isOffline = state.name === 'gone';
  return (
    <div className={styles.link}>
      <svg className={styles.icon} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <rect width="40" height="40" rx="10" />
        <path d="m18 22 4-4m-2.500-3 1.800-1.800a3.900 3.900 0 0 1 5.500 5.500L25 20.500m-10-1-1.800 1.800a3.900 3.900 0 0 0 5.500 5.500l1.800-1.800" />
      </svg>
      <b className={styles.title}>{isOffline ? <s>{title}</s> : title}</b>
      <PieceState state={state} />
      {isOffline ? null : (
        <a className={styles.open} href={url} aria-label={`Open ${title}`} {...OPENS_PIECE}>
          Open
        </a>
      )}
    </div>
  );
}
