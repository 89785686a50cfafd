import { openPage } from '@/client/session/openPage';
import { Files } from './Files';
import { sampleFiles } from './sampleFiles';

/** The uploaded picture files. */
export const SubmissionsOverviewPage = openPage(
  <Files files={sampleFiles} />,
  async () => (await import(/* webpackChunkName: "own-files" */ './OwnFiles')).OwnFiles,
);
