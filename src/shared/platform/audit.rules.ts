const LABELS = {
  account_deleted: 'Account deleted',
  account_suspended: 'Account suspended',
  account_lifted: 'Suspension lifted',
  second_factor_reset: 'Two-step log-in reset',
  sessions_ended: 'Sessions ended',
  confirmation_sent: 'Confirmation sent again',
  note_added: 'Note added',
  account_viewed: 'Account looked at',
  admin_made: 'Admin made',
  admin_removed: 'Admin removed',
  admin_role_changed: 'Role of an admin changed',
  campaign_approved: 'Campaign approved',
  campaign_declined: 'Campaign declined',
  campaign_withdrawn: 'Approval of a campaign withdrawn',
  outlet_approved: 'Outlet approved',
  outlet_declined: 'Outlet declined',
  outlet_withdrawn: 'Approval of an outlet withdrawn',
  outlet_tier_changed: 'Tier of an outlet changed',
  figure_checked: 'Figure checked',
  figure_refused: 'Figure refused',
  service_approved: 'Service approved',
  service_declined: 'Service declined',
  service_withdrawn: 'Approval of a service withdrawn',
  service_price_changed: 'Price of a service changed',
  change_approved: 'Change approved',
  change_declined: 'Change declined',
  report_decided: 'Report decided',
  appeal_decided: 'Appeal decided',
  question_asked: 'Question about a dispute',
  dispute_resolved: 'Order decided',
  payout_approved: 'Payout approved',
  payout_paid: 'Payout paid',
  payout_rejected: 'Payout rejected',
  payout_failed: 'Payout failed',
  batch_made: 'Bank file made',
  batch_sent: 'Bank file sent',
  batch_settled: 'Bank file settled',
  batch_undone: 'Bank file taken apart',
  bonus_given: 'Bonus given',
  bonus_proposed: 'Bonus proposed',
  refund_proposed: 'Refund proposed',
  proposal_refused: 'Proposal refused',
  chargeback: 'Payment taken back',
  chargeback_won: 'Payment given back',
  payment_differs: 'A different amount was paid',
  prices_published: 'Price list published',
  prices_withdrawn: 'Price list taken back',
  prices_begun: 'Price list begun',
  mail_retried: 'Mail sent again',
  settings_changed: 'Settings changed',
} as const;
export type AuditAction = keyof typeof LABELS;

export const auditActionLabel = (action: AuditAction): string => LABELS[action];

export const ACTOR_LABELS: Readonly<Record<AuditActor, string>> = {
  artist: 'An artist',
  media: 'An outlet',
  admin: 'An admin',
  operator: 'The operator',
  server: 'The server',
  provider: 'The card provider',
};

export const AUDIT_ACTIONS = Object.keys(LABELS) as AuditAction[]; // its own keys

export const AUDIT_ACTORS = ['artist', 'media', 'admin', 'operator', 'provider', 'server'] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

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
  'mail',
  'settings',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
