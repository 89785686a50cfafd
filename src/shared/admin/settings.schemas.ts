import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { dayField } from '../platform/dayFields';
import { isDigits, line, numberFrom, yesOrNo } from '../platform/fields';
import { FLAG, NUMBER, TEXT } from '../platform/responseParts.schemas';
import { settingsCalls } from './settings.calls';
import { FEE_MAX, HOLD_MAX_DAYS, QUOTA_MAX_MB } from '../platform/limits';
import { BANNER_MAX, CONTACT_MAX, SENDER_MAX, SETTINGS_MESSAGES } from './settings.rules';

const whole = (min: number, max: number, message: string) =>
  numberFrom(isDigits, message)
    .integer(message)
    .min(min, message)
    .max(max, message)
    .required(message);

const feePercent = () => whole(0, FEE_MAX, SETTINGS_MESSAGES.fee);

const feeEffectResponse = object({
  /** Of last month, UTC: payments to outlets, the fees kept of them, and those with this fee; US dollars. */
  releases: NUMBER,
  kept: NUMBER,
  would_keep: NUMBER,
  /** The orders that keep the fee that they were made with. */
  open_orders: NUMBER,
});
export type FeeEffect = InferType<typeof feeEffectResponse>;

export const settingsSchema = object({
  fee_percent: feePercent(),
  fee_from: dayField(),
  hold_days: whole(0, HOLD_MAX_DAYS, SETTINGS_MESSAGES.hold),
  /** Pages contain it, so it has no characters with a meaning in HTML. */
  contact: line('Contact address', CONTACT_MAX, [
    { message: SETTINGS_MESSAGES.contact, holds: (value) => /^[\w.+-]+@[\w.-]+$/.test(value) },
  ]).required(SETTINGS_MESSAGES.contact),
  sender: line('Sender name', SENDER_MAX, [
    { message: SETTINGS_MESSAGES.sender, holds: (value) => !/["<>\\]/.test(value) },
  ]),
  quota_mb: whole(1, QUOTA_MAX_MB, SETTINGS_MESSAGES.quota),
  banner: line('Banner text', BANNER_MAX),
  banner_from: dayField(),
  banner_to: dayField().test(
    'after-its-start',
    SETTINGS_MESSAGES.lastDay,
    (value, { parent }) =>
      value === undefined || value >= ((parent as { banner_from?: string }).banner_from ?? ''),
  ),
  read_only: yesOrNo(),
});

const values = {
  fee_percent: NUMBER,
  fee_from: TEXT,
  hold_days: NUMBER,
  contact: TEXT,
  sender: TEXT,
  quota_mb: NUMBER,
  banner: TEXT,
  banner_from: TEXT,
  banner_to: TEXT,
  read_only: FLAG,
};

const settingsResponse = object({
  /** 1 while nothing was ever changed. */
  version: NUMBER,
  ...values,
  /** That of an order which is made now. */
  fee_now: NUMBER,
  /** Those of the environment. */
  defaults: object(values),
}).meta({ name: 'Settings' });
export type SettingsState = InferType<typeof settingsResponse>;

const siteResponse = object({
  fee_percent: NUMBER,
  hold_days: NUMBER,
  contact: TEXT,
  /** What every page says at its top; empty for nothing. */
  news: TEXT,
}).meta({ name: 'Site' });
export type Site = InferType<typeof siteResponse>;

export const settingsContract = contract(settingsCalls, {
  getFeeEffect: { query: object({ fee_percent: feePercent() }), response: feeEffectResponse },
  getSite: { response: siteResponse },
  getSettings: { response: settingsResponse },
  setSettings: { body: settingsSchema, response: settingsResponse },
});
