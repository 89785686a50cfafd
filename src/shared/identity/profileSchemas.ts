import { object } from 'yup';
import { emailField, usernameField } from '@/shared/identity/authSchemas';
import { dayField } from '@/shared/platform/days';
import { codeField, currentPasswordField } from '@/shared/identity/secondFactorSchemas';
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
import { OUTLET_CATEGORIES_MAX, OPEN_ORDERS_MAX } from '@/shared/platform/limits';
import { MESSAGES } from '@/shared/platform/messages';
import { OUTLET_CATEGORY_OPTIONS, valuesOf } from '@/shared/platform/options';

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
const AWAY_TOO_LONG = 'You can be away until the end of next year.';
const latestAwayYear = (): number => new Date().getFullYear() + 1;

/** The outlet's availability; both fields are optional. */
const takingOrdersFields = {
  away_until: dayField([
    { message: AWAY_TOO_LONG, holds: (day) => Number(day.slice(0, 4)) <= latestAwayYear() },
  ]),
  open_orders_max: numberFrom(isDigits, OPEN_ORDERS)
    .integer(OPEN_ORDERS)
    .min(1, OPEN_ORDERS)
    .max(OPEN_ORDERS_MAX, OPEN_ORDERS),
};

const outletFields = {
  company_name: line('Media name').meta({ cleared: OUTLET_NAME_MISSING }),
  genres: genresField(),
  country: countryField(),
  category: choice('Category', valuesOf(OUTLET_CATEGORY_OPTIONS)),
  types: choices('Topics', valuesOf(OUTLET_CATEGORY_OPTIONS), OUTLET_CATEGORIES_MAX),
  ...takingOrdersFields,
  ...linkFields,
};

/** The settings form; the name of the role is required there. */
export const artistProfileFormSchema = object({
  username: usernameField().required(MESSAGES.usernameRequired),
  email: emailField(),
  ...artistFields,
  stage_name: artistFields.stage_name.required(STAGE_NAME_MISSING),
});
export const outletProfileFormSchema = object({
  username: usernameField().required(MESSAGES.usernameRequired),
  email: emailField(),
  ...outletFields,
  company_name: outletFields.company_name.required(OUTLET_NAME_MISSING),
});

/** A separate form in an outlet's settings. */
export const takingOrdersFormSchema = object(takingOrdersFields);

/**
 * The proof in the form of an account with this `email`: changing the e-mail requires the current
 * password.
 */
export const emailProofFields = (email: string) => ({
  current_password: currentPasswordField().when('email', ([given], field) =>
    given === email ? field : field.required(MESSAGES.currentPasswordMissing),
  ),
  code: codeField(),
});

/**
 * The body of `PATCH auth/profile/update/` before its role is known: account fields and profile
 * fields flat, the nested `profile`, or both (nested wins). Only given fields change; an explicit
 * `null` clears one.
 */
const accountUpdate = {
  username: usernameField().meta({ cleared: MESSAGES.usernameRequired }),
  email: emailField().optional().meta({ cleared: MESSAGES.emailRequired }),
};
export const artistProfileFieldsSchema = object(artistFields);
export const outletProfileFieldsSchema = object({
  ...outletFields,
  /** Whether the outlet's page is public. */
  is_public: yesOrNoIfGiven(),
});
export const accountUpdateSchema = object(accountUpdate);

/** The form of `PUT auth/profile/logo/`, which has no texts beside its file. */
export const logoFormSchema = object({});
