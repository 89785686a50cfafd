import { lazy } from 'react';
import { useIsAuthenticated } from '@/client/session/sessionHooks';
import { SampleNote } from '@/client/ui/SampleNote';
import { Files } from './Files';
import { sampleFiles } from './sampleFiles';

/* fetched only with an account: it needs the data layer, which visitors do not load */
const OwnFiles = lazy(async () => ({
  default: (await import(/* webpackChunkName: "own-files" */ './OwnFiles')).OwnFiles,
}));

/** The uploaded picture files. */
export function SubmissionsOverviewPage() {
  if (useIsAuthenticated()) return <OwnFiles />;
  return (
    <>
      <SampleNote />
      <Files files={sampleFiles} />
    </>
  );
}
