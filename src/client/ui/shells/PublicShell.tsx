import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import kit from '@/client/ui/kit.module.css';
import { ButtonLink } from '../Button';
import { Logo } from '../Logo';
import { Menu } from './MenuSheet';
import styles from './PublicShell.module.css';
import { MAIN_ID, SkipLink } from './SkipLink';

export interface PublicLink {
  to: string;
  label: string;
}

/** A link to the user's account, or to create one. */
export interface AccountAction extends PublicLink {
  /** Makes the link look like a button. */
  isMain?: boolean | undefined;
}

export interface PublicShellProps {
  homeTo: string;
  /** The anchors of the header, in order. */
  links: readonly PublicLink[];
  /** Rendered at the end of the header. */
  account: readonly AccountAction[];
  /** The links of the footer, in order; a small screen orders them by `mobileOrder`, 1 first. */
  footerLinks: readonly (PublicLink & { mobileOrder?: number | undefined })[];
  legalLinks: readonly PublicLink[];
  children: ReactNode;
}

/** The frame of the public pages: a sticky header with a rule under it, and the footer. */
export function PublicShell(props: PublicShellProps) {
  const { homeTo, links, account, footerLinks, legalLinks, children } = props;
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link className={styles.logo} to={homeTo}>
            <Logo />
          </Link>
          <nav className={styles.wide} aria-label="Main">
            <ul className={styles.links}>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link className={styles.link} to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.account}>
            <AccountActions actions={account} />
          </div>
          <div className={styles.narrow}>
            <Menu>
              {(close) => (
                <>
                  <nav aria-label="Main">
                    <ul className={styles.sheetLinks}>
                      {links.map(({ to, label }) => (
                        <li key={to}>
                          <Link className={styles.large} to={to} onClick={close}>
                            {label}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </nav>
                  <div className={styles.sheetAccount}>
                    {account.map(({ to, label, isMain }) => (
                      <ButtonLink key={to} to={to} variant={isMain ? 'primary' : 'outline'}>
                        {label}
                      </ButtonLink>
                    ))}
                  </div>
                </>
              )}
            </Menu>
          </div>
        </div>
      </header>
      <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <footer className={kit.night}>
        <div className={styles.footerContent}>
          <nav aria-label="Footer">
            <ul className={styles.footerLinks}>
              {footerLinks.map(({ to, label, mobileOrder }) => (
                <li key={to} data-mobile-order={mobileOrder}>
                  <Link className={styles.link} to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <p className={styles.wordmark} aria-hidden="true">
            Linernote
          </p>
          <nav aria-label="Legal">
            <ul className={styles.legal}>
              {legalLinks.map(({ to, label }) => (
                <li key={to}>
                  <Link className={styles.link} to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </footer>
    </div>
  );
}

function AccountActions({ actions }: { actions: readonly AccountAction[] }) {
  return actions.map(({ to, label, isMain }) =>
    isMain ? (
      <ButtonLink key={to} to={to} variant="dark" size="sm">
        {label}
      </ButtonLink>
    ) : (
      <Link key={to} className={styles.link} to={to}>
        {label}
      </Link>
    ),
  );
}
