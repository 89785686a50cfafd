import { useIsExample } from '@/client/ui/example';
import { useSessionSelector } from './sessionHooks';
import { selectSessionUserId } from './sessionSelectors';

/**
 * Whether samples stand where records would be: for a visitor always, for an account that has none
 * yet where it asks for an example. `hasOwn` is only asked of an account.
 */
export function useSampleChoice(hasOwn: boolean): boolean {
  const isVisitor = useSessionSelector(selectSessionUserId) === null;
  const isExample = useIsExample();
  return isVisitor || (isExample && !hasOwn);
}
