import { object, boolean, type InferType, number, type Schema, string } from 'yup';
import { emailField, usernameField } from '@/shared/identity/auth.requests';
import { dayField, isIsoDay } from '@/shared/platform/dayFields';
import { listField } from '@/shared/platform/listFields';
import {
  codeField,
  currentPasswordField,
  proofSchema,
} from '@/shared/identity/secondFactor.schemas';
import {
  choice,
  choices,
  countryField,
  genresField,
  isDigits,
  line,
  numberFrom,
  text,
  yearField,
  yesOrNoIfGiven,
} from '@/shared/platform/fields';
import { linkFields } from '@/shared/platform/linkFields';
import { stylesField } from '@/shared/platform/styleFields';
import { OUTLET_CATEGORIES_MAX, OPEN_ORDERS_MAX } from '@/shared/platform/limits';
import { MESSAGES } from '@/shared/platform/messages';
import { OUTLET_CATEGORY_OPTIONS, valuesOf, linkValues } from '@/shared/platform/options';
import { contract } from '../platform/contract';
import { ADMIN_ROLES, SEAT_PARTS } from '../platform/roles';
import { outletProfile } from './outlets.schemas';
import {
  type Away,
  AWAY_DAYS_MAX,
  AWAY_JSON,
  AWAY_MAX,
  AWAY_NOTE_MAX,
  daysIn,
  hasOverlap,
  WEEKLY_MAX,
} from './taking.rules';
import {
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
  COUNTRY,
  GENRE,
  recordLinks,
} from '../platform/responseParts.schemas';
import { ORDER_STAGES } from '@/shared/platform/orderStages';
import { BLOCKER_KINDS } from './deletion.rules';
import { profileCalls } from './profiles.calls';

const STAGE_NAME_MISSING = 'Please enter a stage name.';
const OUTLET_NAME_MISSING = 'Please enter a media name.';

const artistFields = {
  stage_name: line('Stage name').meta({ cleared: STAGE_NAME_MISSING }),
  genres: genresField(),
  country: countryField(),
  year_of_foundation: yearField(),
  biography: text('Biography'),
  ...linkFields,
};
const OPEN_ORDERS = `Open orders: please enter a number from 1 to ${OPEN_ORDERS_MAX}, or nothing.`;
const WEEKLY = `Pieces a week: please enter a number from 1 to ${WEEKLY_MAX}, or nothing.`;
const FULL_TOO_LONG = 'You can be full until the end of next year.';
const latestYear = (): number => new Date().getFullYear() + 1;
const AWAY_INVALID = 'Please give the first and the last day.';

const isAway = (value: unknown): value is Away => {
  if (typeof value !== 'object' || value === null) return false;
  const { from, to, note, ...more } = value as Record<string, unknown>; // any JSON
  return (
    Object.keys(more).length === 0 &&
    [from, to].every((day) => typeof day === 'string' && day.length === 10 && isIsoDay(day)) &&
    line('Note', AWAY_NOTE_MAX).isValidSync(note)
  );
};

const awayField = () =>
  listField<Away>(AWAY_INVALID, { maxItems: AWAY_MAX, items: AWAY_JSON }, [
    { message: `At most ${AWAY_MAX} absences.`, holds: ({ length }) => length <= AWAY_MAX },
    { message: AWAY_INVALID, holds: (away) => away.every(isAway) },
    {
      message: 'The last day is before the first.',
      holds: (away) => away.every(({ from, to }) => from <= to),
    },
    {
      message: `An absence has at most ${AWAY_DAYS_MAX} days.`,
      holds: (away) => away.every((each) => daysIn(each) <= AWAY_DAYS_MAX),
    },
    { message: 'You are away on some of these days already.', holds: (away) => !hasOverlap(away) },
  ]).meta({ cleared: 'Please send a list.' });

const takingOrdersFields = {
  away: awayField(),
  full_until: dayField([
    { message: FULL_TOO_LONG, holds: (day) => Number(day.slice(0, 4)) <= latestYear() },
  ]),
  weekly_max: numberFrom(isDigits, WEEKLY).integer(WEEKLY).min(1, WEEKLY).max(WEEKLY_MAX, WEEKLY),
  open_orders_max: numberFrom(isDigits, OPEN_ORDERS)
    .integer(OPEN_ORDERS)
    .min(1, OPEN_ORDERS)
    .max(OPEN_ORDERS_MAX, OPEN_ORDERS),
};

const outletFields = {
  company_name: line('Media name').meta({ cleared: OUTLET_NAME_MISSING }),
  genres: genresField(),
  styles: stylesField(),
  country: countryField(),
  category: choice('Category', valuesOf(OUTLET_CATEGORY_OPTIONS)),
  types: choices('Topics', valuesOf(OUTLET_CATEGORY_OPTIONS), OUTLET_CATEGORIES_MAX),
  ...takingOrdersFields,
  ...linkFields,
};

export const accountFormSchema = object({
  username: usernameField().required(MESSAGES.usernameRequired),
  email: emailField(),
});
export const artistProfileFormSchema = accountFormSchema.shape({
  ...artistFields,
  stage_name: artistFields.stage_name.required(STAGE_NAME_MISSING),
});
export const outletProfileFormSchema = accountFormSchema.shape({
  ...outletFields,
  company_name: outletFields.company_name.required(OUTLET_NAME_MISSING),
});

/** Changing the e-mail away from `email` requires the current password. */
export const emailProofFields = (email: string) => ({
  current_password: currentPasswordField().when('email', ([given], field) =>
    given === email ? field : field.required(MESSAGES.currentPasswordMissing),
  ),
  code: codeField(),
});

/** The role is not known yet; an explicit `null` clears a field. */
const accountUpdate = {
  username: usernameField().meta({ cleared: MESSAGES.usernameRequired }),
  email: emailField().optional().meta({ cleared: MESSAGES.emailRequired }),
};
export const artistProfileFieldsSchema = object(artistFields);
export const outletProfileFieldsSchema = object({
  ...outletFields,
  is_public: yesOrNoIfGiven(),
});
export const accountUpdateSchema = object(accountUpdate);

/** The form of `PUT auth/profile/logo/`, which has no texts beside its file. */
export const logoFormSchema = object({});

export const artistProfileResponse = object({
  id: NUMBER,
  stage_name: TEXT_OR_NULL,
  genres: listOf(GENRE),
  country: COUNTRY.nullable(),
  year_of_foundation: NUMBER_OR_NULL,
  biography: TEXT_OR_NULL,
  ...recordLinks,
  /** Until when the catalogue is or was open; `null` before the first approval. */
  catalogue_until: TEXT_OR_NULL,
  version: NUMBER,
});
export const outletProfileResponse = outletProfile.shape({
  /** ISO 8601, UTC; `null` until an admin has approved the outlet. An update cannot change it. */
  approved_at: TEXT_OR_NULL,
  /** Why the outlet was declined; `null` once its profile has changed, which submits it again. */
  decline_reason: TEXT_OR_NULL,
  /** The most open orders that it takes on; `null` for any number. */
  open_orders_max: NUMBER_OR_NULL,
  /** The most pieces that are due in a week; `null` for any number. */
  weekly_max: NUMBER_OR_NULL,
  away: listOf(object({ from: TEXT, to: TEXT, note: TEXT.optional() })),
  proposed: object({
    company_name: TEXT_OR_NULL.optional(),
    ...linkValues(() => TEXT_OR_NULL.optional()),
  }).nullable(),
  version: NUMBER,
});
export type ArtistProfile = InferType<typeof artistProfileResponse>;
export type OutletProfile = InferType<typeof outletProfileResponse>;

const account = object({
  id: NUMBER,
  email: TEXT,
  username: TEXT,
  /** Set by the operator and by owners; an update cannot change it. */
  is_admin: FLAG,
  admin_role: option(ADMIN_ROLES).nullable(),
  is_active: FLAG,
  /** Of a person at an outlet; `null` for its owner and for artists. */
  part: option(SEAT_PARTS).nullable(),
  version: NUMBER,
});
type Account = InferType<typeof account>;
export interface ArtistUser extends Account {
  role: 'artist';
  profile: ArtistProfile;
}
export interface OutletUser extends Account {
  role: 'media';
  profile: OutletProfile;
}
export interface StaffUser extends Account {
  role: 'staff';
  profile: null;
}
export type TradingUser = ArtistUser | OutletUser;
export type User = TradingUser | StaffUser;

export const userResponse = account
  .shape({ role: TEXT, profile: artistProfileResponse.concat(outletProfileResponse).nullable() })
  .meta({
    name: 'User',
    oneOf: {
      ArtistUser: account.shape({ role: option(['artist']), profile: artistProfileResponse }),
      OutletUser: account.shape({ role: option(['media']), profile: outletProfileResponse }),
      StaffUser: account.shape({ role: option(['staff']), profile: object().nullable() }),
    },
  }) as unknown as Schema<User>; // Yup has no schema that is one of two

export const obstacles = () =>
  listOf(
    object({
      kind: option(BLOCKER_KINDS),
      /** The number of orders or checkouts; 1 for other kinds. */
      count: NUMBER,
      /** For money: US dollars. */
      amount: NUMBER_OR_NULL,
      /** For orders: the number in each stage. */
      stages: listOf(object({ stage: option(ORDER_STAGES), count: NUMBER })),
    }),
  );
const deletion = object({ obstacles: obstacles() });
export type AccountDeletion = InferType<typeof deletion>;
export type DeletionBlocker = AccountDeletion['obstacles'][number];

/** A client may send back the whole profile; `readProfileUpdate` checks the role's fields. */
const profileUpdateSchema = accountUpdateSchema
  .concat(artistProfileFieldsSchema)
  .concat(outletProfileFieldsSchema)
  .concat(proofSchema)
  .shape({
    id: number(),
    role: string(),
    is_admin: boolean(),
    admin_role: string().nullable(),
    part: string().nullable(),
    version: number(),
    profile: object(),
  });

export const profileContract = contract(profileCalls, {
  getProfile: { response: userResponse },
  updateProfile: { patch: profileUpdateSchema, response: userResponse },
  putLogo: { form: logoFormSchema, response: userResponse },
  deleteLogo: { response: userResponse },
  getDeletion: { response: deletion },
  deleteAccount: { body: proofSchema },
});
