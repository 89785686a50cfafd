import type { ReactNode } from 'react';
import {
  type Role,
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  LINK_LABELS,
  type LinkName,
  OUTLET_CATEGORY_OPTIONS,
  type Option,
  linkValues,
} from '@/shared/platform/options';
import { GENRES_MAX, OUTLET_CATEGORIES_MAX } from '@/shared/platform/limits';
import { MESSAGES } from '@/shared/platform/messages';
import type { ServerForm, FormFailure } from '@/client/ui/form/useServerForm';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { classNames } from '@/client/ui/classNames';
import { optionalClass, TextField } from '@/client/ui/Field';
import { PasswordField } from '@/client/ui/PasswordField';
import { Select } from '@/client/ui/Select';
import { Stack } from '@/client/ui/kit';
import { YearField } from '@/client/ui/YearField';
import styles from './RegistrationForm.module.css';
import type { ApiError } from '@/shared/platform/apiError';
import { causeOf } from '@/client/lib/apiError';

export interface FieldsProps {
  form: ServerForm<SignUpValues>;
}

interface SectionProps {
  heading: string;
  isOptional?: boolean;
  children: ReactNode;
}

interface AboutFieldsProps extends FieldsProps {
  role: Role;
  children: ReactNode;
}

interface ChipsProps extends FieldsProps {
  legend: string;
  name: 'genres' | 'types';
  options: readonly Option[];
  max: number;
}

function Section({ heading, isOptional, children }: SectionProps) {
  return (
    <Stack as="fieldset" rowGap={6} className={styles.section}>
      <legend className={classNames(styles.heading, isOptional && optionalClass)}>{heading}</legend>
      {children}
    </Stack>
  );
}

export function AccountFields({ form: { field }, role }: FieldsProps & { role: Role }) {
  return (
    <Section heading="Account">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('username')}
      />
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={MESSAGES.passwordRule}
        required
        {...field('password')}
      />
      <PasswordField
        label="Repeat password"
        autoComplete="new-password"
        required
        {...field('password2')}
      />
      {role === 'artist' ? (
        <TextField label="Stage name" autoComplete="nickname" isOptional {...field('stage_name')} />
      ) : (
        <TextField
          label="Media name"
          autoComplete="organization"
          required
          {...field('company_name')}
        />
      )}
    </Section>
  );
}

export function AboutFields({ form, role, children }: AboutFieldsProps) {
  const { field } = form;
  return (
    <Section heading="About you">
      <Select
        label="Country"
        options={COUNTRY_OPTIONS}
        placeholder="Choose a country"
        autoComplete="country"
        isOptional
        {...field('country')}
      />
      {role === 'artist' ? (
        <YearField label="Year of foundation" isOptional {...field('year_of_foundation')} />
      ) : null}
      <Chips form={form} legend="Genre" name="genres" options={GENRE_OPTIONS} max={GENRES_MAX} />
      {role === 'media' ? (
        <Chips
          form={form}
          legend="Topics"
          name="types"
          options={OUTLET_CATEGORY_OPTIONS}
          max={OUTLET_CATEGORIES_MAX}
        />
      ) : null}
      {children ? <div className={styles.full}>{children}</div> : null}
    </Section>
  );
}

function Chips({ form, name, ...chips }: ChipsProps) {
  return (
    <div className={styles.full}>
      <ChipGroup type="multiple" isOptional {...form.field(name)} {...chips} />
    </div>
  );
}

interface LinkFieldsProps extends FieldsProps, Pick<SectionProps, 'heading' | 'isOptional'> {
  names: readonly LinkName[];
  children?: ReactNode;
}

export function LinkFields({ form: { field }, names, children, ...section }: LinkFieldsProps) {
  return (
    <Section {...section}>
      {children}
      {names.map((name) => (
        <TextField
          key={name}
          label={LINK_LABELS[name]}
          placeholder="http://"
          inputMode="url"
          autoComplete={name === 'website' ? 'url' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          {...field(name)}
        />
      ))}
    </Section>
  );
}

export const EMPTY_SIGN_UP = {
  username: '',
  email: '',
  password: '',
  password2: '',
  stage_name: '',
  company_name: '',
  country: '',
  genres: [] as string[],
  types: [] as string[],
  year_of_foundation: '',
  ...linkValues(() => ''),
  terms: false,
  mailing_list: false,
};

export type SignUpValues = typeof EMPTY_SIGN_UP;

/**
 * Shows every failure at the email field, as the specification requires. The actual cause is added
 * above the form, unless it is the email conflict itself.
 */
export function explainRegistration(error: ApiError): FormFailure {
  const isUsernameConflict = error.code === 'username_taken';
  const username = isUsernameConflict ? { username: error.message } : {};
  return {
    fields: { ...error.fields, ...username, email: MESSAGES.emailTaken },
    alert:
      error.status === 409 && !isUsernameConflict
        ? undefined
        : causeOf(error, MESSAGES.registrationFailed),
  };
}
