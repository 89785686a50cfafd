/* Parts of an account's frame that load after its page. */
export { ConfirmEmailBand } from '@/client/features/notices/ConfirmEmailBand';
export { NotificationsButton } from '@/client/features/notices/NotificationsButton';
export { FootBar } from '@/client/ui/shells/FootBar';
