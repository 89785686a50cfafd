import { playerOf } from '@/client/player/playerLoader';
import type { DataStore } from '../entitiesState';
import { listeningApi } from './listeningApi';

const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/**
 * Reports what the outlet's player has played to the server, until the returned function is called.
 * The report after a failed one makes up for it, since it has all parts of the track.
 */
export function startListening(store: DataStore): () => void {
  return playerOf(store).reportTo((id, parts) => {
    const body = { parts: base64Of(parts) };
    void store.dispatch(listeningApi.endpoints.reportListening.initiate({ id, body }));
  });
}
