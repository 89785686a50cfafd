import { useIsExample } from '@/client/ui/example';
import { useSessionSelector } from './sessionHooks';
import { selectSessionUserId } from './sessionSelectors';

/**
 * Whether samples are shown in place of records: always for a visitor, and for an account without
 * records of its own (`hasOwn`) when it asks for an example.
 */
export function useSampleChoice(hasOwn: boolean): boolean {
  const isVisitor = useSessionSelector(selectSessionUserId) === null;
  const isExample = useIsExample();
  return isVisitor || (isExample && !hasOwn);
}
