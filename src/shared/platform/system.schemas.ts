import { object } from 'yup';
import { contract } from '@/shared/platform/contract';
import { option } from '@/shared/platform/responseParts.schemas';
import { systemCalls } from './system.calls';

export const systemContract = contract(systemCalls, {
  checkHealth: { response: object({ status: option(['ok']) }) },
  checkReady: { response: object({ status: option(['ready']) }) },
});
