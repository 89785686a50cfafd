import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../Button';
import { HomeLink } from '../Logo';
import { Box, Cluster, type Look } from '../kit';
import { Menu, StaticMenu } from './MenuSheet';
import styles from './PublicShell.module.css';
import { MAIN_ID, SkipLink } from '../VisuallyHidden';

export interface PublicLink {
  to: string;
  label: string;
  /** The server draws the page, which needs no program. */
  isDrawn?: boolean | undefined;
}

interface FooterLink extends PublicLink {
  mobileOrder?: Look['phoneOrder'];
}

export interface AccountAction extends PublicLink {
  isMain?: boolean | undefined;
}

export interface PublicShellProps {
  homeTo: string;
  /** The anchors of the header, in order. */
  links: readonly PublicLink[];
  account: readonly AccountAction[];
  /** The links of the footer, in order; a small screen orders them by `mobileOrder`, 1 first. */
  footerLinks: readonly FooterLink[];
  legalLinks: readonly PublicLink[];
  /** The page has no program, so that its menu opens by itself. */
  isStatic?: true | undefined;
  children: ReactNode;
}

/** The frame of the public pages: a sticky header with a rule under it, and the footer. */
export function PublicShell(props: PublicShellProps) {
  const { homeTo, links, account, footerLinks, legalLinks, isStatic, children } = props;
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.bar}>
          <HomeLink to={homeTo} />
          <Box as="nav" only="desk" className={styles.wide} aria-label="Main">
            <Links links={links} />
          </Box>
          <Box only="desk" className={styles.account}>
            <AccountActions actions={account} />
          </Box>
          <Box only="narrow">
            {isStatic ? (
              <StaticMenu>
                <nav aria-label="Main">
                  <Links flow="column" links={links} />
                </nav>
                <Cluster gap={6} rowGap={3} above={2} padAbove={3} ruleAbove="line">
                  <AccountActions actions={account} />
                </Cluster>
              </StaticMenu>
            ) : (
              <Menu>
                {(close) => (
                  <>
                    <nav aria-label="Main">
                      <Links flow="column" links={links} linkClass={styles.large} onPress={close} />
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
            )}
          </Box>
        </div>
      </header>
      <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <footer className="night">
        <div className={styles.footerContent}>
          <nav aria-label="Footer">
            <Links links={footerLinks} />
          </nav>
          <p className={styles.wordmark} aria-hidden="true">
            Linernote
          </p>
          <nav aria-label="Legal">
            <Links className={styles.legal} links={legalLinks} />
          </nav>
        </div>
      </footer>
    </div>
  );
}

interface LinksProps {
  links: readonly FooterLink[];
  className?: string | undefined;
  flow?: Look['flow'];
  linkClass?: string | undefined;
  onPress?: () => void;
}

const Links = ({ links, className, flow, linkClass = styles.link, onPress }: LinksProps) => (
  <Box as="ul" flow={flow ?? 'cluster'} gap={7} rowGap={0} className={className}>
    {links.map(({ to, label, mobileOrder, isDrawn }) => (
      <Box as="li" key={to} phoneOrder={mobileOrder}>
        <Link className={linkClass} to={to} reloadDocument={isDrawn === true} onClick={onPress}>
          {label}
        </Link>
      </Box>
    ))}
  </Box>
);

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
