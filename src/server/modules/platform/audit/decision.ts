import { ApiFailure, conflict, invalid } from '@/server/platform/http/failures';
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

/** Runs a decision. A 409 that it throws gets the current record, which `show` reads. */
export async function withCurrent(
  run: () => Promise<void>,
  show: () => Promise<object>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isLate = error instanceof ApiFailure && error.status === 409;
    throw isLate ? conflict(error.detail, error.code, await show()) : error;
  }
}
