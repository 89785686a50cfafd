import { Link, useLocation } from 'react-router-dom';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './NavItems.module.css';

export interface NavItem {
  to: string;
  label: string;
  /** This page or one of its own is shown; by default the address decides. */
  isCurrent?: boolean | undefined;
  /** How much of it is one's turn; nothing is said of none. */
  waiting?: number | undefined;
  /** How much of it is new; nothing is said of none. */
  unread?: number | undefined;
  /** Fetches what the page is slow to bring; asked for when somebody seems to go there. */
  prefetch?: (() => void) | undefined;
  /** It brings so much that it is fetched in a quiet moment, before anybody goes there. */
  isHeavy?: boolean;
}

interface NavItemsProps {
  items: readonly NavItem[];
  className: string | undefined;
  onNavigate?: (() => void) | undefined;
}

function useIsCurrent() {
  const { pathname } = useLocation();
  return ({ to, isCurrent }: NavItem) =>
    isCurrent ?? (pathname === to || pathname.startsWith(`${to}/`));
}

/** The links of a navigation, the current page marked. */
export function NavItems({ items, className, onNavigate }: NavItemsProps) {
  const isCurrent = useIsCurrent();
  return items.map((item) => (
    <li key={item.to}>
      <Link
        className={className}
        to={item.to}
        aria-current={isCurrent(item) ? 'page' : undefined}
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
    </li>
  ));
}
