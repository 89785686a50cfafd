import { invalid } from '@/server/platform/http/failures';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';

export interface Decision {
  approve: boolean;
  /** Required for a decline. */
  reason?: string | undefined;
}

/** The reason of a decline. Throws the 400 if there is none. */
export function reasonOf({ reason }: Decision): string {
  if (reason === undefined) throw invalid({ reason: MODERATION_MESSAGES.reasonMissing });
  return reason;
}
