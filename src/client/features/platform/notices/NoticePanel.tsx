import { useCallback, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Notice } from '@/shared/platform/notices.schemas';
import { useNoticeNews, useNotices, useReadNoticesMutation } from '@/client/entities/notices';
import { dayText } from '@/shared/platform/format';
import { formatTime } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { Button, ButtonLink } from '@/client/ui/Button';
import { faceOf } from '@/shared/platform/coverArt';
import { Cover } from '@/client/ui/Cover';
import { ListStates } from '@/client/ui/list/ListStates';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { Box, Cluster, Text } from '@/client/ui/kit';
import styles from './NoticePanel.module.css';

/**
 * From this width on, the panel stands beside the page and stays open when a notice is followed.
 */
const BESIDE = '(min-width: 75em)';

function daysOf(notices: readonly Notice[]): { day: string; rows: Notice[] }[] {
  const today = dayText(new Date().toISOString());
  const days: { day: string; rows: Notice[] }[] = [];
  for (const notice of notices) {
    const date = dayText(notice.created_at);
    const day = date === today ? 'Today' : date;
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(notice);
    else days.push({ day, rows: [notice] });
  }
  return days;
}

export function NoticePanel({ onClose }: { onClose: () => void }) {
  const { rows: notices, more, ...loading } = useNotices();
  const [readNotices] = useReadNoticesMutation();
  const { unread } = useNoticeNews();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const newest = notices[0]?.id;
  useEffect(() => heading.current?.focus(), []);
  // Once the last page is loaded, its button disappears.
  const passFocusOn = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) heading.current?.focus();
    },
    [],
  );
  // A notice that could not be marked as read stays marked as new.
  const read = (body: { up_to: number } | { notice: number }) => void readNotices({ body });
  const follow = ({ id, is_read }: Notice) => {
    if (!is_read) read({ notice: id });
    if (!window.matchMedia(BESIDE).matches) onClose();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <section
      className={styles.panel}
      aria-labelledby={headingId}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <Cluster as="header" gap={2} pad={4} ruleBelow="ink" padInline={6}>
        <Box as="h2" id={headingId} grow leading={115} ref={heading} tabIndex={-1}>
          Notices
        </Box>
        {unread > 0 && newest !== undefined ? (
          <button
            type="button"
            className={styles.all}
            onClick={() => {
              heading.current?.focus();
              read({ up_to: newest });
            }}
          >
            Mark all as read
          </button>
        ) : null}
        <button type="button" className={styles.close} aria-label="Close notices" onClick={onClose}>
          <span aria-hidden="true">×</span>
        </button>
      </Cluster>
      <div className={styles.days}>
        <ListStates
          {...loading}
          refetch={() => {
            heading.current?.focus();
            return loading.refetch();
          }}
          errorFallback="Notices could not be loaded."
          isEmpty={notices.length === 0}
          empty={<Text padAll={6}>Nothing yet. News about your orders appears here.</Text>}
        >
          {daysOf(notices).map(({ day, rows }) => (
            <section key={day}>
              <h3 className={styles.day}>{day}</h3>
              <ul>
                {rows.map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} onFollow={() => follow(notice)} />
                ))}
              </ul>
            </section>
          ))}
          {more.status === 'none' ? null : (
            <Box padAll={6}>
              <Button
                ref={passFocusOn}
                variant="outline"
                isBusy={more.status === 'loading'}
                onClick={more.load}
              >
                {more.status === 'failed' ? 'Try again' : 'Show more'}
              </Button>
            </Box>
          )}
        </ListStates>
      </div>
      <Foot unread={unread} />
    </section>
  );
}

function NoticeRow({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { title, text, path, is_read, created_at } = notice;
  return (
    <li>
      <Link className={styles.row} to={path} onClick={onFollow}>
        {is_read ? null : (
          <span className={styles.dot}>
            <VisuallyHidden>New:</VisuallyHidden>
          </span>
        )}
        <span className={styles.picture}>
          <Cover seed={faceOf(notice.face)} />
        </span>
        <Text as="span" weight="strong" breaks>
          {title}
        </Text>
        <Text as="time" tone="faint" size="caption" number dateTime={created_at}>
          {formatTime(created_at)}
        </Text>
        <span className={styles.text}>{text}</span>
      </Link>
    </li>
  );
}

const Foot = ({ unread }: { unread: number }) => (
  <Cluster as="footer" gap={2} justify="between" pad={3} ruleAbove="line" padInline={6}>
    <Text size="text" weight="strong" role="status">
      {unread === 0 ? 'Nothing new' : `${unread} new`}
    </Text>
    <ButtonLink to={`${paths.profileSettings}#notices`} variant="outline">
      Settings
    </ButtonLink>
  </Cluster>
);
