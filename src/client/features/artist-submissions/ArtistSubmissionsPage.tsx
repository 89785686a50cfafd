import { lazy } from 'react';
import { useSessionRole } from '@/client/session/sessionHooks';
import { SampleSubmissions } from './SampleSubmissions';

/* fetched by outlets alone: it needs the data layer, which a visitor comes without */
const OutletSubmissions = lazy(async () => ({
  default: (await import(/* webpackChunkName: "outlet-submissions" */ './OutletSubmissions'))
    .OutletSubmissions,
}));

/** What artists offer to be written about. */
export function ArtistSubmissionsPage() {
  return useSessionRole() === 'media' ? <OutletSubmissions /> : <SampleSubmissions />;
}
