import type { ReactNode } from 'react';
import type { OutletProfile, User } from '@/shared/identity/profiles.schemas';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { WaitingValues } from '@/client/features/identity/shared/changes/WaitingValues';
import { Box, type Look, Stack, Text } from '@/client/ui/kit';
import styles from './ProfileDetails.module.css';
import {
  roleLabel,
  LINK_FIELDS,
  waitingOfOutlet,
} from '@/client/features/identity/shared/profiles/profileText';
import { upperFirst } from '@/shared/platform/format';
import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  labelOf,
  OUTLET_CATEGORY_OPTIONS,
  type Option,
} from '@/shared/platform/options';

interface Field {
  label: string;
  options?: readonly Option[];
  isList?: boolean;
}

export const PROFILE_FIELDS = {
  stage_name: { label: 'Stage name' },
  year_of_foundation: { label: 'Year of foundation' },
  biography: { label: 'Biography' },
  company_name: { label: 'Media name' },
  category: { label: 'Category', options: OUTLET_CATEGORY_OPTIONS },
  types: { label: 'Topics', options: OUTLET_CATEGORY_OPTIONS, isList: true },
  genres: { label: 'Genres', options: GENRE_OPTIONS, isList: true },
  styles: { label: 'Styles', isList: true },
  country: { label: 'Country', options: COUNTRY_OPTIONS },
} as const satisfies Record<string, Field>;

export type ProfileFieldName = keyof typeof PROFILE_FIELDS;

export type ProfileListName = {
  [Name in ProfileFieldName]: (typeof PROFILE_FIELDS)[Name] extends { isList: true } ? Name : never;
}[ProfileFieldName];

export const PROFILE_FIELD_NAMES = Object.keys(PROFILE_FIELDS) as ProfileFieldName[]; // its own keys

type Value = string | number | readonly string[] | null;

export const profileValue = ({ profile }: User, name: ProfileFieldName): Value | undefined =>
  (profile as Partial<Record<ProfileFieldName, Value>> | null)?.[name];

type Row = [label: string, value: ReactNode];

const waitingRows = (profile: OutletProfile): Row[] =>
  waitingOfOutlet(profile).map(({ label, value }) => [
    `New ${label}`,
    <WaitingValues key={label} values={[value ?? 'None']} />,
  ]);

const fieldRows = (user: User, names: readonly ProfileFieldName[]): Row[] =>
  names.flatMap((name): Row[] => {
    const value = profileValue(user, name);
    return value === undefined
      ? []
      : [[PROFILE_FIELDS[name].label, profileValueText(name, value) || null]];
  });

const COMMON: readonly ProfileFieldName[] = ['genres', 'styles', 'country'];

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
    ...(profile === null ? [] : LINK_FIELDS).map(({ name, label }): Row => {
      const value = profile?.[name] ?? null;
      return [label, value === null || value === '' ? null : <ExternalLink value={value} />];
    }),
  ];
}

const Detail = ({ label, ...value }: Look & { label: string; children: ReactNode }) => (
  <Stack gap={6} rowGap={1} single pad={3} ruleBelow="line" className={styles.detail}>
    <Text as="dt" tone="quiet">
      {label}
    </Text>
    <Text as="dd" measure weight="medium" words {...value} />
  </Stack>
);

export function ProfileDetails({ user }: { user: User }) {
  const rows = rowsOf(user);
  const given = rows.filter(([, value]) => value !== null);
  const missing = rows.filter(([, value]) => value === null).map(([label]) => label);
  return (
    <Box as="dl" ruleAbove="ink">
      {given.map(([label, value]) => (
        <Detail key={label} label={label}>
          {value}
        </Detail>
      ))}
      {missing.length > 0 ? (
        <Detail label="Not given" tone="faint" weight="plain">
          {missing.join(', ')}
        </Detail>
      ) : null}
    </Box>
  );
}

export function profileValueText(name: string, value: Value): string {
  const { options }: Partial<Field> =
    name in PROFILE_FIELDS ? PROFILE_FIELDS[name as ProfileFieldName] : {};
  return [value ?? []]
    .flat()
    .map((each) => {
      if (name === 'styles') return upperFirst(String(each));
      return options ? labelOf(options, String(each)) : each;
    })
    .join(', ');
}
