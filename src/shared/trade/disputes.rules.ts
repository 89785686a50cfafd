import { optionsOf } from '../platform/options';

/** Why an artist disputes work. */
export const DISPUTE_REASON_OPTIONS = optionsOf({
  not_as_ordered: 'Not as ordered',
  mistakes: 'Mistakes in it',
  not_online: 'Not online',
  not_labelled: 'Not labelled as paid',
  too_early: 'Public too early',
  other: 'Something else',
});
export type DisputeReason = (typeof DISPUTE_REASON_OPTIONS)[number]['value'];
