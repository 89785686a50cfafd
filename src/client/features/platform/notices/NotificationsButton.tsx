import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useNoticeNews, useUpdateNoticeSettingsMutation } from '@/client/entities/notices';
import styles from './NotificationsButton.module.css';

export interface NotificationsButtonProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

const nameOf = (unread: number): string => (unread === 0 ? 'Notices' : `Notices, ${unread} new`);

export function NotificationsButton({ isOpen, onToggle }: NotificationsButtonProps) {
  const unread = useNews();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Closing by Escape or by a button removes the focused element.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.bell}
      aria-expanded={isOpen}
      aria-label={nameOf(unread)}
      onClick={() => onToggle(!isOpen)}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {unread > 0 ? <span className={styles.dot} /> : null}
    </button>
  );
}

/**
 * Refetches on each page change and when the window regains focus. Sends the reader's time zone
 * once. Returns the number of unread notices.
 */
function useNews(): number {
  const { refetch, unread, isPlaceless } = useNoticeNews();
  const [update] = useUpdateNoticeSettingsMutation();
  const { pathname } = useLocation();
  const load = useEffectEvent(() => void refetch());
  // Also runs on mount, since some pages have a different frame with another button.
  useEffect(() => {
    load();
  }, [pathname]);
  useEffect(() => {
    const onFocus = () => load();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
  useEffect(() => {
    if (!isPlaceless) return;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // The server keeps UTC when it does not know the name of the time zone.
    void update({ body: { time_zone: timeZone } });
  }, [isPlaceless, update]);
  return unread;
}
