import { Link, useLocation } from 'react-router-dom';

export interface NavItem {
  to: string;
  label: string;
  /** This page or one of its own is shown; by default the address decides. */
  isCurrent?: boolean | undefined;
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
      >
        {item.label}
      </Link>
    </li>
  ));
}
