import { deskCalls } from '@/shared/admin/desk.calls';
import type { deskContract } from '@/shared/admin/desk.schemas';
import { endpointsOf } from './endpointsOf';

export const { useReadDeskQuery } = endpointsOf<typeof deskContract>(deskCalls);
