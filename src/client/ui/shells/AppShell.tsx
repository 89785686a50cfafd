import { type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { whenIdle } from '@/client/lib/whenIdle';
import { Logo } from '../Logo';
import styles from './AppShell.module.css';
import { Menu } from './MenuSheet';
import { type NavItem, NavItems } from './NavItems';
import { SavedHost } from '../saved/SavedHost';
import { MAIN_ID, SkipLink } from './SkipLink';

export interface AppShellProps {
  /** Where the logo leads. */
  homeTo: string;
  /** The person's own pages; a visitor has none. */
  nav: readonly NavItem[];
  /** The screens anyone may look around in; no heading without them. */
  explore?: readonly NavItem[] | undefined;
  /** At the foot: an `AccountLink`, or a way to sign up. */
  account?: ReactNode;
  children: ReactNode;
}

const NONE: readonly NavItem[] = [];

/** The signed-in frame: a rail at the side, or a bar with a Menu on narrow screens. */
export function AppShell(props: AppShellProps) {
  const { homeTo, explore = NONE, account, children } = props;
  usePrefetch(explore);
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.rail}>
        <Link className={styles.logo} to={homeTo}>
          <Logo />
        </Link>
        <div className={styles.wide}>
          <Navigation {...props} look={styles.item} group={styles.group} />
          {account ? <div className={styles.account}>{account}</div> : null}
        </div>
        <div className={styles.narrow}>
          <Menu>
            {(close) => (
              <>
                <Navigation
                  {...props}
                  look={styles.large}
                  group={styles.sheetGroup}
                  onNavigate={close}
                />
                {account ? (
                  // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only notices that a link inside was followed
                  <div className={styles.sheetAccount} onClick={close}>
                    {account}
                  </div>
                ) : null}
              </>
            )}
          </Menu>
        </div>
      </header>
      <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
        <SavedHost>{children}</SavedHost>
      </main>
    </div>
  );
}

interface NavigationProps extends Pick<AppShellProps, 'nav' | 'explore'> {
  look: string | undefined;
  group: string | undefined;
  onNavigate?: () => void;
}

function usePrefetch(items: readonly NavItem[]) {
  useEffect(
    () =>
      whenIdle(() => {
        for (const item of items) if (item.isHeavy) item.prefetch?.();
      }),
    [items],
  );
}

function Navigation({ nav, explore = [], look, group, onNavigate }: NavigationProps) {
  const exploreId = useId();
  return (
    <nav aria-label="Main">
      {nav.length > 0 ? (
        <ul className={group}>
          <NavItems items={nav} className={look} onNavigate={onNavigate} />
        </ul>
      ) : null}
      {explore.length > 0 ? (
        <>
          <p className={styles.heading} id={exploreId}>
            Explore
          </p>
          <ul className={group} aria-labelledby={exploreId}>
            <NavItems items={explore} className={look} onNavigate={onNavigate} />
          </ul>
        </>
      ) : null}
    </nav>
  );
}
