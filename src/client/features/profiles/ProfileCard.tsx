import { COUNTRY_OPTIONS, labelOf, MEDIA_CATEGORY_OPTIONS } from '@/shared/options';
import type { User } from '@/shared/profiles/profileContract';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/shared/covers/coverSeed';
import { ExternalLink } from '@/client/ui/ExternalLink';
import kit from '@/client/ui/kit.module.css';
import { WaitingValues } from '@/client/widgets/changes/WaitingValues';
import styles from './ProfileCard.module.css';
import { linksOf, waitingOfOutlet } from './profileLinks';
import { genreLabels, nameOf, roleLabel, typeLabels } from './profileText';

/** Returns role, country and whatever else fits on one line under the name. */
function captionOf(user: User): string {
  const { country } = user.profile;
  const place = country === null ? [] : [labelOf(COUNTRY_OPTIONS, country)];
  if (user.role === 'artist') {
    const year = user.profile.year_of_foundation;
    return ['Artist', ...place, ...(year === null ? [] : [`since ${year}`])].join(', ');
  }
  const { category } = user.profile;
  const kind = category === null ? [] : [labelOf(MEDIA_CATEGORY_OPTIONS, category)];
  return [roleLabel(user), ...place, ...kind].join(', ');
}

const waitingIn = (user: User): string[] =>
  user.role === 'artist'
    ? []
    : waitingOfOutlet(user.profile).map(({ label, value }) => value ?? `${label}: none`);

/** The card of an account: drawn picture, name, tags, story, links, and buttons. */
export function ProfileCard({ user }: { user: User }) {
  const name = nameOf(user);
  const tags = [...genreLabels(user), ...typeLabels(user)];
  const links = linksOf(user.profile);
  const biography = user.role === 'artist' ? user.profile.biography : null;
  return (
    <section className={styles.card} aria-label="Your profile">
      <Cover seed={coverSeed[user.role](user.profile.id)} className={styles.cover} />
      <div className={styles.main}>
        <header>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.caption}>
            {captionOf(user)} <WaitingValues values={waitingIn(user)} />
          </p>
        </header>
        {tags.length > 0 ? (
          <ul className={styles.tags} aria-label="Genres and topics">
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        ) : null}
        {biography ? <p className={styles.biography}>{biography}</p> : null}
        <div className={kit.wrap}>
          {user.role === 'artist' ? (
            <>
              <ButtonLink to={paths.myReleases} variant="outline">
                List of releases
              </ButtonLink>
              <ButtonLink to={paths.myOrders} variant="outline">
                List of orders
              </ButtonLink>
            </>
          ) : (
            <ButtonLink to={paths.myServices} variant="outline">
              List of services
            </ButtonLink>
          )}
          <ButtonLink to={paths.profileSettings} variant="outline">
            Settings
          </ButtonLink>
        </div>
      </div>
      {links.length > 0 ? (
        <dl className={styles.links}>
          {links.map(({ name: link, label, value }) => (
            <div key={link}>
              <dt>{label}</dt>
              <dd>
                <ExternalLink value={value} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}
