import { lateDialog } from '@/client/ui/lazyPart';

/** Requests the services of a campaign together. */
export const requestDialog = lateDialog(
  async () =>
    (await import(/* webpackChunkName: "request-all" */ './RequestAllDialog')).RequestAllDialog,
);
