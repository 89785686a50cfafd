import { CHANGE_MESSAGES } from '@/shared/changes/changeMessages';
import { REVIEW_MESSAGES } from '@/shared/moderation/moderationMessages';
import { campaignRow, changeRow, outletRow, serviceRow } from './reviewRows';
import { campaignFields, changeFields, outletFields, serviceFields } from './seenFields';

/** What differs between the queues, besides how they show and decide a record. */
export const QUEUES = {
  campaigns: {
    kind: 'campaigns',
    label: 'Campaigns to review',
    empty: 'No campaign waits for a review.',
    loadFailed: REVIEW_MESSAGES.campaignsLoadFailed,
    rowOf: campaignRow,
    fieldsOf: campaignFields,
    reasons: ['The link does not open', 'The artwork cannot be read', 'No music of its own'],
  },
  outlets: {
    kind: 'outlets',
    label: 'Outlets to review',
    empty: 'No outlet waits for a review.',
    loadFailed: REVIEW_MESSAGES.outletsLoadFailed,
    rowOf: outletRow,
    fieldsOf: outletFields,
  },
  services: {
    kind: 'services',
    label: 'Services to review',
    empty: 'No service waits for a review.',
    loadFailed: REVIEW_MESSAGES.servicesLoadFailed,
    rowOf: serviceRow,
    fieldsOf: serviceFields,
  },
  changes: {
    kind: 'changes',
    label: 'Changes to review',
    empty: 'No change waits for a review.',
    loadFailed: CHANGE_MESSAGES.loadFailed,
    rowOf: changeRow,
    fieldsOf: changeFields,
    words: { decline: 'Decline or revert', approved: 'Approved', declined: 'Declined' },
  },
};
