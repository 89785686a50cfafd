import type { FormikProps } from 'formik';
import { useMemo } from 'react';
import type { ApiError } from '@/shared/platform/apiError';
import { GENRES_MAX, OUTLET_CATEGORIES_MAX } from '@/shared/platform/limits';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import { partMay } from '@/shared/platform/roles';
import { RECORD_MESSAGES } from '@/shared/platform/recordMessages';
import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  OUTLET_CATEGORY_OPTIONS,
  type LinkName,
  linkValues,
} from '@/shared/platform/options';
import {
  type User,
  accountFormSchema,
  artistProfileFormSchema,
  emailProofFields,
  outletProfileFormSchema,
  type OutletProfile,
} from '@/shared/identity/profiles.schemas';
import { Styles } from '@/client/features/identity/shared/styles/Styles';
import { useUpdateProfileMutation } from '@/client/entities/profiles';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { formField } from '@/client/ui/form/formField';
import { EditModal } from '@/client/ui/form/EditModal';
import { PasswordField } from '@/client/ui/PasswordField';
import { Select } from '@/client/ui/Select';
import { TextArea, TextField } from '@/client/ui/Field';
import { YearField } from '@/client/ui/YearField';
import {
  profileValueText,
  PROFILE_FIELD_NAMES,
  PROFILE_FIELDS,
  type ProfileFieldName,
  type ProfileListName,
  profileValue,
} from './ProfileDetails';
import { LINK_FIELDS } from '@/client/features/identity/shared/profiles/profileText';
import { Pair } from '@/client/ui/kit';

/**
 * The fields of the edit form in the form of the inputs; those of the other role stay empty. The
 * password and the code are required only for a new email.
 */
type ProfileFormValues = Record<
  'username' | 'email' | 'current_password' | 'code' | LinkName,
  string
> &
  Record<Exclude<ProfileFieldName, ProfileListName>, string> &
  Record<ProfileListName, string[]>;

/**
 * Returns the profile with the values that wait for approval, so that editing continues from them.
 */
const withProposed = (user: User): User =>
  user.role === 'media'
    ? { ...user, profile: { ...user.profile, ...withoutHoles(user.profile.proposed ?? {}) } }
    : user;

const withoutHoles = (values: NonNullable<OutletProfile['proposed']>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

export interface ProfileEditModalProps {
  isOpen: boolean;
  user: User;
  onClose: () => void;
  onEmailRequested: (email: string) => void;
}

/** Of the lists, only the styles can be emptied. */
const isEmptied = ([name, value]: [string, unknown]) =>
  name !== 'styles' && Array.isArray(value) && value.length === 0;

const emptiedLists = (changes: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(isEmptied)
      .map(([name]) => [name, RECORD_MESSAGES.oneStays]),
  );

/** An originally empty list cannot be emptied again, and an old email would need a confirmation. */
const canUndo = (back: object): boolean =>
  !('email' in back) && !Object.entries(back).some(isEmptied);

const FIELD_OF_CONFLICT: Readonly<Record<string, string>> = {
  email_taken: 'email',
  username_taken: 'username',
};

/** A conflict error names no field; its code identifies the field. */
function fieldErrors({ code, fields, message }: ApiError): Readonly<Record<string, string>> {
  const name = code === null ? undefined : FIELD_OF_CONFLICT[code];
  return name === undefined ? fields : { [name]: message };
}

const SCHEMAS = {
  artist: artistProfileFormSchema,
  media: outletProfileFormSchema,
  staff: accountFormSchema,
};

const formSchemaOf = ({ role, email }: User) =>
  (SCHEMAS[role] as typeof accountFormSchema).shape(emailProofFields(email)); // each has its fields

export function ProfileEditModal(props: ProfileEditModalProps) {
  const { isOpen, user, onClose, onEmailRequested } = props;
  const [updateProfile] = useUpdateProfileMutation();
  // The outlet's profile is not of this part.
  const isOwn = user.role === 'staff' || !partMay(user.part, 'editor');
  const schema = useMemo(() => formSchemaOf(user), [user]);
  return (
    <EditModal
      isOpen={isOpen}
      title="Edit Profile"
      initialValues={profileFormOf(user)}
      schema={schema}
      record={{ version: user.version, formOf: profileFormOf, textOf: profileValueText }}
      onSave={async (changes, version) => {
        const saved = await updateProfile({ body: changes, version }).unwrap();
        if (changes.email) onEmailRequested(changes.email);
        return saved;
      }}
      unsendable={emptiedLists}
      canUndo={canUndo}
      failureMessage={() => PROFILE_MESSAGES.profileSaveFailed}
      fieldErrors={fieldErrors}
      onClose={onClose}
    >
      {(formik) => (
        <>
          {isOwn ? null : user.role === 'artist' ? (
            <ArtistFields formik={formik} />
          ) : (
            <OutletFields formik={formik} />
          )}
          {isOwn ? null : <GenreChips formik={formik} />}
          {isOwn || user.role === 'artist' ? null : (
            <Styles
              genres={formik.values.genres}
              {...formField(formik, 'styles')}
              onChange={(text) =>
                void formik.setFieldValue('styles', text.split(',').filter(Boolean))
              }
            />
          )}
          <AccountFields formik={formik} />
          <EmailProof formik={formik} />
          {isOwn ? null : <LinkFields formik={formik} />}
        </>
      )}
    </EditModal>
  );
}

interface FieldsProps {
  formik: FormikProps<ProfileFormValues>;
}

function listField(formik: FormikProps<ProfileFormValues>, name: 'genres' | 'types') {
  const field = formField(formik, name);
  const isEmptied = field.value.length === 0 && formik.initialValues[name].length > 0;
  return {
    ...field,
    error: isEmptied ? RECORD_MESSAGES.oneStays : field.error,
    isErrorAlert: true,
  };
}

function ArtistFields({ formik }: FieldsProps) {
  return (
    <>
      <TextField label="Stage name" required {...formField(formik, 'stage_name')} />
      <Pair>
        <CountrySelect formik={formik} />
        <YearField label="Year of foundation" {...formField(formik, 'year_of_foundation')} />
      </Pair>
      <TextArea label="Biography" rows={5} {...formField(formik, 'biography')} />
    </>
  );
}

function OutletFields({ formik }: FieldsProps) {
  return (
    <>
      <TextField label="Media name" required {...formField(formik, 'company_name')} />
      <Pair>
        <CountrySelect formik={formik} />
        <Select
          label="Category"
          options={OUTLET_CATEGORY_OPTIONS}
          placeholder="Choose a category"
          {...formField(formik, 'category')}
        />
      </Pair>
      <ChipGroup
        legend="Topics"
        type="multiple"
        options={OUTLET_CATEGORY_OPTIONS}
        max={OUTLET_CATEGORIES_MAX}
        {...listField(formik, 'types')}
      />
    </>
  );
}

function CountrySelect({ formik }: FieldsProps) {
  return (
    <Select
      label="Country"
      options={COUNTRY_OPTIONS}
      placeholder="Choose a country"
      {...formField(formik, 'country')}
    />
  );
}

const GenreChips = ({ formik }: FieldsProps) => (
  <ChipGroup
    legend="Genre"
    type="multiple"
    options={GENRE_OPTIONS}
    max={GENRES_MAX}
    {...listField(formik, 'genres')}
  />
);

function AccountFields({ formik }: FieldsProps) {
  return (
    <Pair>
      <TextField
        label="Username"
        required
        autoComplete="username"
        {...formField(formik, 'username')}
      />
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="email"
        {...formField(formik, 'email')}
      />
    </Pair>
  );
}

function EmailProof({ formik }: FieldsProps) {
  if (formik.values.email.trim() === formik.initialValues.email) return null;
  const code = formField(formik, 'code');
  return (
    <Pair>
      <PasswordField
        label="Current password"
        hint="Needed to change your email."
        autoComplete="current-password"
        required
        {...formField(formik, 'current_password')}
      />
      {code.value === '' && code.error === undefined ? null : (
        <TextField
          label="Code from your authenticator app"
          hint="Or one of your recovery codes."
          autoComplete="one-time-code"
          required
          {...code}
        />
      )}
    </Pair>
  );
}

function LinkFields({ formik }: FieldsProps) {
  return (
    <Pair>
      {LINK_FIELDS.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          placeholder="http://"
          inputMode="url"
          {...formField(formik, name)}
        />
      ))}
    </Pair>
  );
}

function profileFormOf(account: User): ProfileFormValues {
  const user = withProposed(account);
  const fields = PROFILE_FIELD_NAMES.map((name) => {
    const value = profileValue(user, name);
    return [name, 'isList' in PROFILE_FIELDS[name] ? (value ?? []) : String(value ?? '')];
  });
  return {
    username: user.username,
    email: user.email,
    current_password: '',
    code: '',
    ...linkValues((name) => user.profile?.[name] ?? ''),
    ...(Object.fromEntries(fields) as Pick<ProfileFormValues, ProfileFieldName>), // one for each
  };
}
