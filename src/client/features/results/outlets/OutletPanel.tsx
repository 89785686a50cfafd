import { LINK_LABELS, LINK_NAMES, GENRE_OPTIONS, labelOf } from '@/shared/platform/options';
import { lengthClass } from '@/shared/platform/format';
import { outletName, publicOutletPath, linkHref } from '@/shared/identity/outlets.rules';
import { placeOf } from '@/shared/identity/ownPage.rules';
import { RINGS_SIDE, ringsOf, tierTitle } from '@/shared/platform/tiers';
import { coverSeed } from '@/shared/platform/coverArt';
import type { StoredOutlet } from '@/client/entities/entityRecords';
import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { Moves } from '@/client/ui/Moves';
import { StatusChip } from '@/client/ui/StatusChip';
import { notTaking } from '@/client/features/trade/shared/outlets/OrderLink';
import { Box, Cluster } from '@/client/ui/kit';
import styles from './OutletPanel.module.css';

export function OutletPanel({ outlet }: { outlet: StoredOutlet }) {
  const { id, company_name, tier, genres, member_since, is_public } = outlet;
  const name = outletName(company_name);
  const reason = notTaking(outlet);
  const plays = genres.map((genre) => labelOf(GENRE_OPTIONS, genre)).join(', ');
  const links = LINK_NAMES.flatMap((link) => {
    const href = outlet[link];
    return href === null ? [] : [{ label: LINK_LABELS[link], href: linkHref(href) }];
  });
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
      <Moves as={`outlet-${id}`}>
        <Cover seed={coverSeed.media(outlet)} className={styles.cover} />
      </Moves>
      <Box flow="column" shrinks className={styles.words}>
        <Cluster as="p" size="small" weight="strong" className={styles.tier}>
          {tierTitle(tier)}
          {reason === null ? null : <StatusChip tone="off">{reason}</StatusChip>}
        </Cluster>
        <h1 className={styles[lengthClass(name)]}>{name}</h1>
        <p className={styles.about}>
          {`${placeOf(outlet)} ${plays === '' ? '' : `${plays}. `}On Linernote since ${formatDay(member_since).slice(3)}.`}
        </p>
        {links.length > 0 || is_public ? (
          <Cluster as="p" gap={5} rowGap={0} className={styles.links}>
            {links.map(({ label, href }) => (
              <a key={label} href={href} target="_blank" rel="noreferrer nofollow">
                {label}
              </a>
            ))}
            {is_public ? <a href={publicOutletPath(id)}>Public page</a> : null}
          </Cluster>
        ) : null}
      </Box>
    </header>
  );
}
