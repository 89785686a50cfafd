import { lateDialog } from '@/client/ui/lazyPart';

export const requestDialog = lateDialog(() => import('./RequestAllDialog'), 'RequestAllDialog');
