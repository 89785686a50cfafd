import { listeningCalls } from '@/shared/music/listening.calls';
import type { listeningContract } from '@/shared/music/listening.schemas';
import { playerOf } from '@/client/player/playerLoader';
import { endpointsOf } from './endpointsOf';
import type { DataStore } from './entitiesState';

const { reportListening } = endpointsOf<typeof listeningContract>(listeningCalls).endpoints;

const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/**
 * Reports what the outlet's player has played to the server, until the returned function is called.
 * The report after a failed one makes up for it, since it has all parts of the track.
 */
export function startListening(store: DataStore): () => void {
  return playerOf(store).reportTo((id, parts) => {
    void store.dispatch(reportListening.initiate({ id, body: { parts: base64Of(parts) } }));
  });
}
