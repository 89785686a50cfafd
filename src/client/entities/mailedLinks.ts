import { mailedLinkCalls } from '@/shared/identity/mailedLinks.calls';
import type { mailedLinkContract } from '@/shared/identity/auth.schemas';
import { open } from './auth';
import { endpointsOf } from './endpointsOf';

const mailedLinkApi = endpointsOf<typeof mailedLinkContract>(mailedLinkCalls);
mailedLinkApi.enhanceEndpoints({ endpoints: { stopEmailChange: open, takeExport: open } });

export const { useStopEmailChangeMutation, useTakeExportMutation } = mailedLinkApi;
