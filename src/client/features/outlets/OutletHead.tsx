import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  labelOf,
  LINK_LABELS,
  LINK_NAMES,
  MEDIA_CATEGORY_OPTIONS,
} from '@/shared/options';
import { linkHref } from '@/shared/outlets/linkHref';
import type { StoredOutlet } from '@/client/entities/entityRecords';
import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/shared/covers/coverSeed';
import { Moves } from '@/client/ui/Moves';
import { StatusChip } from '@/client/ui/StatusChip';
import { TierChip } from '@/client/widgets/outlets/TierChip';
import { notTaking } from '@/client/widgets/outlets/OrderLink';
import styles from './OutletHead.module.css';
import { outletName } from '@/shared/outlets/outletName';

/** The outlet's name, country, topics and links, and whether it takes orders. */
export function OutletHead({ outlet }: { outlet: StoredOutlet }) {
  const { company_name, country, types, tier, genres, member_since } = outlet;
  const reason = notTaking(outlet);
  const place = country === null ? '' : `, ${labelOf(COUNTRY_OPTIONS, country)}`;
  const topics = types.map((type) => labelOf(MEDIA_CATEGORY_OPTIONS, type)).join(', ');
  const since = formatDay(member_since).slice(3);
  return (
    <header className={styles.head}>
      <Moves as={`outlet-${outlet.id}`}>
        <Cover seed={coverSeed.media(outlet)} className={styles.cover} />
      </Moves>
      <div>
        <h1 className={styles.name}>{outletName(company_name)}</h1>
        <p className={styles.about}>
          {`Media outlet${place}. ${topics === '' ? '' : `${topics}. `}On Linernote since ${since}.`}
        </p>
        <ul className={styles.tags}>
          <li>
            <TierChip tier={tier} />
          </li>
          {genres.map((genre) => (
            <li key={genre} className={styles.tag}>
              {labelOf(GENRE_OPTIONS, genre)}
            </li>
          ))}
          {LINK_NAMES.map((name) => {
            const href = outlet[name];
            if (href === null) return null;
            return (
              <li key={name}>
                <a href={linkHref(href)} target="_blank" rel="noreferrer nofollow">
                  {LINK_LABELS[name]}
                </a>
              </li>
            );
          })}
        </ul>
        {reason === null ? null : (
          <p>
            <StatusChip tone="off">{reason}</StatusChip>
          </p>
        )}
      </div>
    </header>
  );
}
