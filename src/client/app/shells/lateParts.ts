/* What the frame of an account shows once its page is there. */
export { ConfirmEmailBand } from '@/client/features/notices/ConfirmEmailBand';
export { NotificationsButton } from '@/client/features/notices/NotificationsButton';
export { FootBar } from '@/client/ui/shells/FootBar';
