/** The actions that the audit log records; the subject of each is logged beside it. */
export const AUDIT_ACTIONS = [
  'account_deleted',
  'account_suspended',
  'account_lifted',
  'second_factor_reset',
  'sessions_ended',
  'confirmation_sent',
  'note_added',
  'account_viewed',
  'admin_made',
  'admin_removed',
  'admin_role_changed',
  'campaign_approved',
  'campaign_declined',
  'outlet_approved',
  'outlet_declined',
  'figure_checked',
  'figure_refused',
  'service_approved',
  'service_declined',
  'change_approved',
  'change_declined',
  'report_decided',
  'appeal_decided',
  'dispute_resolved',
  'payout_approved',
  'payout_paid',
  'payout_rejected',
  'payout_failed',
  'batch_made',
  'batch_sent',
  'batch_settled',
  'batch_undone',
  'bonus_given',
  'chargeback',
  'chargeback_won',
  'payment_differs',
  'prices_published',
  'prices_withdrawn',
  'prices_begun',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kinds of actors in the log. The operator acts at the command line, the server by its clock. */
export const AUDIT_ACTORS = ['artist', 'media', 'admin', 'operator', 'provider', 'server'] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

/** The kinds of records that an action can be about. */
export const AUDIT_SUBJECTS = [
  'account',
  'campaign',
  'outlet',
  'service',
  'change',
  'order',
  'report',
  'payment',
  'payout',
  'batch',
  'bonus',
  'prices',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
