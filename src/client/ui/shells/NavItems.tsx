import { Link, useLocation } from 'react-router-dom';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './NavItems.module.css';

export interface NavItem {
  to: string;
  label: string;
  /** Set when this page or one of its subpages is shown; by default the address decides. */
  isCurrent?: boolean | undefined;
  /** The number of things that wait for the user; 0 is not shown. */
  waiting?: number | undefined;
  /** The number of new things; 0 is not shown. */
  unread?: number | undefined;
  /** Prefetches the chunk of a slow page; called when the user seems about to open it. */
  prefetch?: (() => void) | undefined;
  /** The page is so large that it is prefetched in an idle moment. */
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

/** The links of a navigation, with the current page marked. */
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
