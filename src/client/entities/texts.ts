import { textsCalls } from '@/shared/identity/texts.calls';
import type { TextKind } from '@/shared/identity/texts.rules';
import type { textsContract } from '@/shared/identity/texts.schemas';
import { useSessionRole } from '@/client/session/sessionState';
import { skipToken } from '@reduxjs/toolkit/query';
import { endpointsOf } from './endpointsOf';

export const { useGetTextsQuery, useSetTextsMutation } =
  endpointsOf<typeof textsContract>(textsCalls);

const NONE = { texts: [] };

/** The saved texts of one kind; artists have none. */
export function useSavedTexts(kind: TextKind) {
  const isOutlet = useSessionRole() === 'media';
  const { data = NONE } = useGetTextsQuery(isOutlet ? undefined : skipToken);
  return data.texts.filter((text) => text.kind === kind);
}
