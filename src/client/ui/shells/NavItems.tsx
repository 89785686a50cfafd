import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './NavItems.module.css';

export type NavIcon =
  | ('house' | 'record' | 'shelf' | 'slip' | 'bubble' | 'tray' | 'tag')
  | ('headphones' | 'purse' | 'people');

export interface NavItem {
  to: string;
  label: string;
  /** Whether this page or one that belongs to it is shown. */
  isCurrent?: boolean | undefined;
  /** The number of records that wait for the user; 0 is not shown. */
  waiting?: number | undefined;
  /** The number of new records; 0 is not shown. */
  unread?: number | undefined;
  /** Prefetches the chunk of a slow page; called when the user seems about to open it. */
  prefetch?: (() => void) | undefined;
  /** Whether the page is so large that it is prefetched in an idle moment. */
  isHeavy?: boolean | undefined;
  /** Set for an item of the foot bar. */
  icon?: NavIcon | undefined;
}

interface Appearance {
  className: string | undefined;
  onNavigate?: (() => void) | undefined;
}

export function NavItems({ items, ...appearance }: Appearance & { items: readonly NavItem[] }) {
  return items.map((item) => (
    <li key={item.to}>
      <NavEntry item={item} {...appearance} />
    </li>
  ));
}

export function NavEntry({ item, className, onNavigate }: Appearance & { item: NavItem }) {
  return (
    <Link
      className={className}
      to={item.to}
      aria-current={item.isCurrent ? 'page' : undefined}
      onClick={onNavigate}
      onPointerEnter={item.prefetch}
      onFocus={item.prefetch}
      onTouchStart={item.prefetch}
    >
      {item.label}
      {item.waiting ? (
        <span className={styles.waiting}>
          <span aria-hidden="true">{item.waiting}</span>
          <VisuallyHidden>{`${item.waiting} waiting for you`}</VisuallyHidden>
        </span>
      ) : null}
      {item.unread ? (
        <span className={styles.unread}>
          {item.unread > 99 ? '99+' : item.unread}
          <VisuallyHidden> unread</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  );
}
