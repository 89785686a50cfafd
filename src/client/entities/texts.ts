import { textsCalls } from '@/shared/identity/texts.calls';
import type { TextKind } from '@/shared/identity/texts.rules';
import type { textsContract } from '@/shared/identity/texts.schemas';
import { partMay } from '@/shared/platform/roles';
import { useSessionPart, useSessionRole } from '@/client/session/sessionState';
import { skipToken } from '@reduxjs/toolkit/query';
import { endpointsOf } from './endpointsOf';

export const { useGetTextsQuery, useSetTextsMutation } =
  endpointsOf<typeof textsContract>(textsCalls);

const NONE = { texts: [] };

/** The saved texts of one kind; artists and those who do not write have none. */
export function useSavedTexts(kind: TextKind) {
  const part = useSessionPart();
  const isOutlet = useSessionRole() === 'media' && partMay(part, 'editor');
  const { data = NONE } = useGetTextsQuery(isOutlet ? undefined : skipToken);
  return data.texts.filter((text) => text.kind === kind);
}
