import { playerOf } from '@/client/player/playerLoader';
import { getHost } from '../entitiesState';
import type { DataStore } from '../messages/syncMessages';
import { listeningApi } from './listeningApi';

const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/**
 * Tells the server what the outlet's player has played, until the returned function is called. A
 * failed report is made good by the next one, which has all parts of the track.
 */
export function startListening(store: DataStore): () => void {
  return playerOf(store.dispatch(getHost())).reportTo((id, parts) => {
    const body = { parts: base64Of(parts) };
    void store.dispatch(listeningApi.endpoints.reportListening.initiate({ id, body }));
  });
}
