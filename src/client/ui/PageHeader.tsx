import { createContext, type ReactNode, useContext } from 'react';
import { classNames } from './classNames';
import styles from './PageHeader.module.css';
import { NavEntry, type NavItem } from './shells/NavItems';
import tabStyles from './Tabs.module.css';
import { Link, type LinkProps } from 'react-router-dom';

export interface PageTabs {
  label: string;
  items: readonly NavItem[];
}

export const PageTabsContext = createContext<PageTabs | undefined>(undefined);

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  below?: ReactNode;
  actions?: ReactNode;
}

function HeadTabs() {
  const tabs = useContext(PageTabsContext);
  if (!tabs) return null;
  return (
    <nav className={classNames(styles.tabs, tabStyles.list)} aria-label={tabs.label}>
      {tabs.items.map((item) => (
        <NavEntry key={item.to} item={item} className={tabStyles.tab} />
      ))}
    </nav>
  );
}

/** The tabs follow the title at once, so that they stand at the same place on each of their pages. */
export function PageHeader({ title, lead, below, actions }: PageHeaderProps) {
  const hasTabs = useContext(PageTabsContext) !== undefined;
  const more = (
    <>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {below}
    </>
  );
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        {hasTabs ? null : more}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      <HeadTabs />
      {hasTabs ? more : null}
    </header>
  );
}

export function BackLink({ to, children }: Pick<LinkProps, 'to' | 'children'>) {
  return (
    <p>
      <Link to={to} className={styles.link}>
        <svg
          width="18"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          viewBox="0 0 20 20"
          aria-hidden="true"
          focusable="false"
        >
          <path d="M9 4 3 10l6 6M3.5 10H17" />
        </svg>
        {children}
      </Link>
    </p>
  );
}
