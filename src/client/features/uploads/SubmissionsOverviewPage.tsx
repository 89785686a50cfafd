import { lazy } from 'react';
import { useIsAuthenticated } from '@/client/session/sessionHooks';
import { SampleNote } from '@/client/ui/SampleNote';
import { Files } from './Files';
import { sampleFiles } from './sampleFiles';

/* fetched with an account alone: it needs the data layer, which a visitor comes without */
const OwnFiles = lazy(async () => ({
  default: (await import(/* webpackChunkName: "own-files" */ './OwnFiles')).OwnFiles,
}));

/** The picture files that were uploaded. */
export function SubmissionsOverviewPage() {
  if (useIsAuthenticated()) return <OwnFiles />;
  return (
    <>
      <SampleNote />
      <Files files={sampleFiles} />
    </>
  );
}
