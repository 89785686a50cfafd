import { createElement, useEffect } from 'react';
import { selectSessionUserId, useSessionSelector } from '@/client/session/sessionState';
import { Alert } from '@/client/ui/Alert';
import { useObservable } from '@/client/lib/observable';
import { usePlayerState, useThePlayer } from './usePlayer';

export function PlayerSlot() {
  const player = useThePlayer();
  const userId = useSessionSelector(selectSessionUserId);
  const { failure } = usePlayerState();
  const Bar = useObservable(player.bar);
  useEffect(() => player.enter(), [player]);
  useEffect(() => {
    if (userId !== null) player.restore();
  }, [player, userId]);
  /* The component is loaded late and stays the same from then on, so it is created without JSX. */
  if (Bar) return createElement(Bar, { player });
  return <Alert tone="error">{failure}</Alert>;
}
