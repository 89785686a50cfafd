import { openPage } from '@/client/session/openPage';
import { Files } from './Files';
import { sampleFiles } from './sampleFiles';

/** The uploaded picture files. */
export const SubmissionsOverviewPage = openPage(
  <Files
    files={sampleFiles}
    total={sampleFiles.length}
    bytes={sampleFiles.reduce((sum, { characteristic }) => sum + characteristic.size, 0)}
  />,
  async () => (await import(/* webpackChunkName: "own-files" */ './OwnFiles')).OwnFiles,
);
