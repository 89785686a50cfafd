import { openPage } from '@/client/session/openPage';
import { Files, TITLE } from './Files';
import { sampleFiles } from './sampleFiles';

/** The uploaded picture files. */
export const SubmissionsOverviewPage = openPage(
  TITLE,
  <Files files={sampleFiles} />,
  async () => (await import(/* webpackChunkName: "own-files" */ './OwnFiles')).OwnFiles,
);
