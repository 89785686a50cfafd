export const MAIL_STATES = ['failed', 'waiting', 'sent'] as const;

export const BACKGROUND_WORK = [
  'mail',
  'file_tasks',
  'order_deadlines',
  'order_reminders',
  'unread_mails',
  'campaign_reminders',
  'link_checks',
  'sample_checks',
  'payment_checks',
  'card_payouts',
] as const;
export type BackgroundWork = (typeof BACKGROUND_WORK)[number];
