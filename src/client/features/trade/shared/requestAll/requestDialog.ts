import { lateDialog } from '@/client/ui/lateDialog';

export const requestDialog = lateDialog(
  async () =>
    (await import(/* webpackChunkName: "request-all" */ './RequestAllDialog')).RequestAllDialog,
);
