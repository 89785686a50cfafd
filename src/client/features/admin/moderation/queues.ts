import { CHANGE_MESSAGES } from '@/shared/identity/changeMessages';
import { MODERATION_MESSAGES } from '@/shared/platform/moderationMessages';
import type { ModeratedChange } from '@/shared/admin/moderation.schemas';
import { REASON_TEMPLATES } from '@/shared/platform/reasonTemplates';
import { campaignRow, changeRow, outletRow, serviceRow } from './queueRows';
import { campaignFields, changeFields, outletFields, serviceFields } from './seenFields';

/** The name of the combined queue. */
export const ALL = 'all';

/** The differences between the queues, besides how they show and decide a record. */
export const QUEUES = {
  campaigns: {
    kind: 'campaigns',
    label: 'Campaigns to review',
    empty: 'No campaign waits for a review.',
    loadFailed: MODERATION_MESSAGES.campaignsLoadFailed,
    rowOf: campaignRow,
    fieldsOf: campaignFields,
    templatesOf: () => REASON_TEMPLATES.campaigns,
  },
  outlets: {
    kind: 'outlets',
    label: 'Outlets to review',
    empty: 'No outlet waits for a review.',
    loadFailed: MODERATION_MESSAGES.outletsLoadFailed,
    rowOf: outletRow,
    fieldsOf: outletFields,
    templatesOf: () => REASON_TEMPLATES.outlets,
  },
  services: {
    kind: 'services',
    label: 'Services to review',
    empty: 'No service waits for a review.',
    loadFailed: MODERATION_MESSAGES.servicesLoadFailed,
    rowOf: serviceRow,
    fieldsOf: serviceFields,
    templatesOf: () => REASON_TEMPLATES.services,
  },
  changes: {
    kind: 'changes',
    label: 'Changes to review',
    empty: 'No change waits for a review.',
    loadFailed: CHANGE_MESSAGES.loadFailed,
    rowOf: changeRow,
    fieldsOf: changeFields,
    templatesOf: ({ is_live }: ModeratedChange) =>
      is_live ? REASON_TEMPLATES.reverts : REASON_TEMPLATES.changes,
  },
};
