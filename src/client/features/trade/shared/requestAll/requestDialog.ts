import { lateDialog } from '@/client/ui/lazyPart';

export const requestDialog = lateDialog(
  async () =>
    (await import(/* webpackChunkName: "request-all" */ './RequestAllDialog')).RequestAllDialog,
);
