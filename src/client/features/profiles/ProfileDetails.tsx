import type { ReactNode } from 'react';
import { COUNTRY_OPTIONS, labelOf, MEDIA_CATEGORY_OPTIONS } from '@/shared/options';
import type { MediaProfile, User } from '@/shared/profiles/profileContract';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { WaitingValues } from '@/client/widgets/changes/WaitingValues';
import styles from './ProfileDetails.module.css';
import { LINK_FIELDS, waitingOfOutlet } from './profileLinks';
import { genreLabels, roleLabel, typeLabels } from './profileText';

type Row = [label: string, value: ReactNode];

const listed = (labels: string[]): string | null => (labels.length > 0 ? labels.join(', ') : null);

function roleRows(user: User): Row[] {
  if (user.role === 'artist') {
    const { stage_name, year_of_foundation, biography } = user.profile;
    return [
      ['Stage name', stage_name],
      ['Year of foundation', year_of_foundation],
      ['Biography', biography],
    ];
  }
  const { company_name, category } = user.profile;
  return [
    ['Media name', company_name],
    ['Category', category === null ? null : labelOf(MEDIA_CATEGORY_OPTIONS, category)],
    ['Topics', listed(typeLabels(user))],
    ...waitingRows(user.profile),
  ];
}

/** Returns the values that wait for approval, shown beside the live ones. */
const waitingRows = (profile: MediaProfile): Row[] =>
  waitingOfOutlet(profile).map(({ label, value }) => [
    `New ${label}`,
    <WaitingValues key={label} values={[value ?? 'None']} />,
  ]);

function rowsOf(user: User): Row[] {
  const { profile } = user;
  return [
    ['Username', user.username],
    ['Email', user.email],
    ['Account', roleLabel(user)],
    ...roleRows(user),
    ['Genres', listed(genreLabels(user))],
    ['Country', profile.country === null ? null : labelOf(COUNTRY_OPTIONS, profile.country)],
    ...LINK_FIELDS.map(({ name, label }): Row => {
      const value = profile[name];
      return [label, value === null || value === '' ? null : <ExternalLink value={value} />];
    }),
  ];
}

/** A read-only list of everything an account has stored. */
export function ProfileDetails({ user }: { user: User }) {
  const rows = rowsOf(user);
  const given = rows.filter(([, value]) => value !== null);
  const missing = rows.filter(([, value]) => value === null).map(([label]) => label);
  return (
    <dl className={styles.details}>
      {given.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {missing.length > 0 ? (
        <div>
          <dt>Not given</dt>
          <dd className={styles.missing}>{missing.join(', ')}</dd>
        </div>
      ) : null}
    </dl>
  );
}
