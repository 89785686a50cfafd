import type { ReactNode } from 'react';
import { LINK_LABELS, LINK_NAMES } from '@/shared/platform/options';
import { lengthClass } from '@/shared/platform/format';
import { outletName, publicOutletPath, linkHref } from '@/shared/identity/outlets.rules';
import { placeOf } from '@/shared/identity/ownPage.rules';
import { RINGS_SIDE, ringsOf, tierTitle } from '@/shared/platform/tiers';
import { genresText } from '@/shared/platform/styleText';
import { faceOf } from '@/shared/platform/coverArt';
import type { Outlet } from '@/shared/results/outlets.schemas';
import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { Moves } from '@/client/ui/Moves';
import { StatusChip } from '@/client/ui/StatusChip';
import { Box, Cluster } from '@/client/ui/kit';
import styles from './OutletPanel.module.css';

interface OutletPanelProps {
  outlet: Omit<Outlet, 'services' | 'reviews' | 'work'>;
  /** Why it takes no orders. */
  reason?: string | null;
  /** The page that this is does not link to itself. */
  isPublicPage?: true;
  children?: ReactNode;
}

export function OutletPanel({ outlet, reason = null, isPublicPage, children }: OutletPanelProps) {
  const { id, company_name, tier, genres, styles: finer, member_since } = outlet;
  const name = outletName(company_name);
  const plays = genresText(genres, finer);
  const links = LINK_NAMES.flatMap((link) => {
    const href = outlet[link];
    return href === null ? [] : [{ label: LINK_LABELS[link], href: linkHref(href) }];
  });
  const isLinked = outlet.is_public && !isPublicPage;
  const cover = <Cover seed={faceOf(outlet)} isFirst={isPublicPage} className={styles.cover} />;
  return (
    <header className={styles.panel} data-tier={tier}>
      <svg
        className={styles.rings}
        viewBox={`0 0 ${RINGS_SIDE} ${RINGS_SIDE}`}
        aria-hidden="true"
        focusable="false"
      >
        {ringsOf(tier).map((radius) => (
          <circle key={radius} cx={RINGS_SIDE / 2} cy={RINGS_SIDE / 2} r={radius} />
        ))}
      </svg>
      {isPublicPage ? cover : <Moves as={`outlet-${id}`}>{cover}</Moves>}
      <Box flow="column" shrinks className={styles.words}>
        <Cluster as="p" size="small" weight="strong" className={styles.tier}>
          {tierTitle(tier)}
          {reason === null ? null : <StatusChip tone="off">{reason}</StatusChip>}
        </Cluster>
        <h1 className={styles[lengthClass(name)]}>{name}</h1>
        <p className={styles.about}>
          {`${placeOf(outlet)} ${plays === '' ? '' : `${plays}. `}On Linernote since ${formatDay(member_since).replace(/^\d+ /, '')}.`}
        </p>
        <Cluster gap={5} rowGap={0} align="end">
          {children}
          {links.map(({ label, href }) => (
            <a
              key={label}
              className={styles.link}
              href={href}
              target="_blank"
              rel="noreferrer nofollow"
            >
              {label}
            </a>
          ))}
          {isLinked ? (
            <a className={styles.link} href={publicOutletPath(id)}>
              Public page
            </a>
          ) : null}
        </Cluster>
      </Box>
    </header>
  );
}
