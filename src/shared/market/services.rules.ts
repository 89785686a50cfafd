import { DELIVERY_DAYS_MAX } from '../platform/limits';
import { utcDay } from '../platform/format';
import { messagesOf } from '../platform/recordMessages';
import {
  RELEASE_FORMAT_OPTIONS,
  type ReleaseFormat,
  SERVICE_TYPES,
  type ServiceType,
} from '../platform/options';

const FORMATS: ReadonlyMap<ServiceType, ReleaseFormat | null> = new Map(
  SERVICE_TYPES.map((type) => [
    type,
    RELEASE_FORMAT_OPTIONS.find(({ value }) => type.startsWith(`${value}_`))?.value ?? null,
  ]),
);

/** The format of the releases that a type of service is made for, or `null` if for all. */
export const formatOf = (type: ServiceType): ReleaseFormat | null => FORMATS.get(type) ?? null;

/** 'a single', 'an EP', 'an album'. */
export const formatName = (format: ReleaseFormat): string =>
  format === 'single' ? 'a single' : format === 'ep' ? 'an EP' : 'an album';

/** An admin reviews each service, and again after its type or price changes. */
export const SERVICE_APPROVALS = ['pending', 'approved', 'declined'] as const;

export type ServiceApproval = (typeof SERVICE_APPROVALS)[number];

/** A list of an outlet has those that it offers, or those that it has deleted. */
export const SERVICE_STATES = ['archived'] as const;

export type ServiceState = (typeof SERVICE_STATES)[number];

export const SERVICE_MESSAGES = {
  deliveryTooLong: `It can be approved with at most ${DELIVERY_DAYS_MAX} delivery days.`,
  campaignClosed: 'Only a campaign that is open can be ordered for.',
  outletAway: (day: string | null) => `This outlet is away until ${utcDay(day ?? '')}.`,
  outletFull: (day: string | null) =>
    day === null
      ? 'This outlet has as many open orders as it takes on.'
      : `This outlet is full until ${utcDay(day)}.`,
} as const;

/** The specification’s messages about an outlet’s own services. */
export const OWN_SERVICE_MESSAGES = {
  ...messagesOf('service'),
  priceInvalid: 'Invalid price. Please enter a valid number.',
  daysInvalid: 'Invalid delivery days. Please enter a valid number.',
} as const;
