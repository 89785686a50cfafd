import type { ReactNode } from 'react';
import type { OutletProfile, User } from '@/shared/identity/profiles.schemas';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { WaitingValues } from '@/client/features/identity/shared/changes/WaitingValues';
import styles from './ProfileDetails.module.css';
import {
  LINK_FIELDS,
  waitingOfOutlet,
} from '@/client/features/identity/shared/profiles/profileLinks';
import {
  PROFILE_FIELD_NAMES,
  PROFILE_FIELDS,
  type ProfileFieldName,
  profileValue,
  profileValueText,
} from './profileFields';
import { roleLabel } from '@/client/features/identity/shared/profiles/profileText';

type Row = [label: string, value: ReactNode];

/** Returns the values that wait for approval, shown beside the live ones. */
const waitingRows = (profile: OutletProfile): Row[] =>
  waitingOfOutlet(profile).map(({ label, value }) => [
    `New ${label}`,
    <WaitingValues key={label} values={[value ?? 'None']} />,
  ]);

/** Returns the rows of the fields that a profile of the role has. */
const fieldRows = (user: User, names: readonly ProfileFieldName[]): Row[] =>
  names.flatMap((name): Row[] => {
    const value = profileValue(user, name);
    return value === undefined
      ? []
      : [[PROFILE_FIELDS[name].label, profileValueText(name, value) || null]];
  });

/** The fields of both roles; shown after the values that wait for approval. */
const COMMON: readonly ProfileFieldName[] = ['genres', 'country'];

function rowsOf(user: User): Row[] {
  const { profile } = user;
  return [
    ['Username', user.username],
    ['Email', user.email],
    ['Account', roleLabel(user)],
    ...fieldRows(
      user,
      PROFILE_FIELD_NAMES.filter((name) => !COMMON.includes(name)),
    ),
    ...(user.role === 'media' ? waitingRows(user.profile) : []),
    ...fieldRows(user, COMMON),
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
