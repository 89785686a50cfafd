import { Fragment, type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { whenIdle } from '@/client/lib/whenIdle';
import { HomeLink } from '../Logo';
import styles from './AppShell.module.css';
import { Menu } from './MenuSheet';
import { type NavItem, NavItems } from './NavItems';
import { SavedHost } from '../SavedHost';
import { MAIN_ID, SkipLink } from '../VisuallyHidden';
import type { Face } from '@/shared/platform/coverArt';
import { Cover } from '../Cover';
import { Box } from '../kit';

interface AccountLinkProps {
  name: string;
  role: string;
  to: string;
  seed: Face;
}

export interface NavGroup {
  heading?: string;
  items: readonly NavItem[];
}

export interface AppShellProps {
  homeTo: string;
  nav: readonly NavGroup[];
  /** Rendered at the bottom: an `AccountLink`, or a link to sign up. */
  account?: ReactNode;
  /** The address of the user's settings for the Menu; elsewhere the account links there. */
  settingsTo?: string;
  leave?: ReactNode;
  /** Opens the palette from the Menu. */
  onFind?: () => void;
  notifications?: ReactNode;
  /**
   * Rendered between the sidebar and the page; it pushes the page aside, or covers it if space is
   * short.
   */
  panel?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of signed-in pages: a sidebar, or a bar with a Menu button on narrow screens. */
export function AppShell(props: AppShellProps) {
  const { homeTo, nav, account, settingsTo, leave, onFind, notifications, panel, foot, children } =
    props;
  usePrefetch(nav);
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.sidebar}>
        <div className={styles.head}>
          <HomeLink className={styles.logo} to={homeTo} />
          {notifications === undefined ? null : <div className={styles.bell}>{notifications}</div>}
        </div>
        <Box only="desk" flow="column" grow gap={6}>
          <Navigation {...props} linkClass={styles.item} group={styles.group} />
          {account ? (
            <div className={styles.account}>
              {account}
              {leave}
            </div>
          ) : null}
        </Box>
        <Box only="narrow">
          <Menu>
            {(close) => (
              <>
                <Navigation {...props} linkClass={styles.large} onNavigate={close} />
                {leave && settingsTo ? (
                  <div className={styles.ways}>
                    {onFind ? (
                      <button
                        type="button"
                        onClick={() => {
                          close();
                          onFind();
                        }}
                      >
                        Find anything
                      </button>
                    ) : null}
                    <Link to={settingsTo} onClick={close}>
                      Settings
                    </Link>
                    {/* stays open, since the button may ask for confirmation */}
                    {leave}
                  </div>
                ) : null}
                {account ? (
                  // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only notices that a link inside was followed
                  <div className={styles.sheetAccount} onClick={close}>
                    {account}
                  </div>
                ) : null}
              </>
            )}
          </Menu>
        </Box>
      </header>
      {panel ? <div className={styles.panel}>{panel}</div> : null}
      <Box flow="column" grow shrinks>
        <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
          <SavedHost>{children}</SavedHost>
        </main>
        {foot}
      </Box>
    </div>
  );
}

interface NavigationProps extends Pick<AppShellProps, 'nav'> {
  linkClass: string | undefined;
  group?: string | undefined;
  onNavigate?: () => void;
}

/** Prefetches the heavy chunks, which are the same for all roles, once the frame has links. */
function usePrefetch(nav: readonly NavGroup[]) {
  const hasLinks = nav.length > 0;
  const fetchHeavy = useEffectEvent(() => {
    for (const item of nav.flatMap(({ items }) => items)) if (item.isHeavy) item.prefetch?.();
  });
  useEffect(() => (hasLinks ? whenIdle(() => fetchHeavy()) : undefined), [hasLinks]);
}

function Navigation({ nav, linkClass, group, onNavigate }: NavigationProps) {
  const id = useId();
  return (
    <nav aria-label="Main">
      {nav.map(({ heading, items }) => {
        const headingId = heading && `${id}-${heading}`;
        return (
          <Fragment key={heading ?? ''}>
            {heading ? (
              <p className={styles.heading} id={headingId}>
                {heading}
              </p>
            ) : null}
            <Box as="ul" flow="grid" className={group} aria-labelledby={headingId}>
              <NavItems items={items} className={linkClass} onNavigate={onNavigate} />
            </Box>
          </Fragment>
        );
      })}
    </nav>
  );
}

export function AccountLink({ name, role, to, seed }: AccountLinkProps) {
  return (
    <Link className={styles.link} to={to}>
      <Cover seed={seed} className={styles.picture} />
      <Box as="span" flow="grid" shrinks>
        <Box as="span" clipped weight="strong" leading={130} title={name}>
          {name}
        </Box>
        <span className={styles.role}>{role}</span>
      </Box>
    </Link>
  );
}
