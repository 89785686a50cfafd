import { componentOf } from '@/client/ui/lazyPage';
import { openPage } from '@/client/session/openPage';
import { formatFileSize } from '@/shared/platform/uploads.rules';
import { CardGrid } from '@/client/ui/Cards';
import { Cover } from '@/client/ui/Cover';
import { Box } from '@/client/ui/kit';
import { PageHeader } from '@/client/ui/PageHeader';
import styles from './SubmissionsOverviewPage.module.css';

/* Sample data with invented picture files. */

type Picture = [title: string, size: number, width: number, height: number];

const PICTURES: readonly Picture[] = [
  ['glass-harbour-cover.png', 1_887_437, 3000, 3000],
  ['glass-harbour-back.png', 2_411_725, 3000, 3000],
  ['portrait-by-the-water.jpg', 946_176, 2400, 1600],
  ['live-at-the-old-printing-house-second-night.jpg', 3_355_443, 4096, 2731],
  ['logo-on-transparent.png', 49_152, 1200, 600],
  ['story-format.jpg', 512_000, 1080, 1920],
];

const bytes = PICTURES.reduce((sum, [, size]) => sum + size, 0);

const SampleFiles = () => (
  <>
    <PageHeader
      title="Submissions overview"
      lead={`${PICTURES.length} files, ${formatFileSize(bytes)}`}
    />
    <CardGrid label="Files">
      {PICTURES.map(([title, size, width, height]) => (
        <Box key={title} as="li" flow="column" border="line" corner="card" fill="surface" cropped>
          <Cover seed={title} ratio={1.5} className={styles.picture} />
          <Box flow="column" grow gap={4} padAll={5}>
            <h2 className={styles.title}>{title}</h2>
            <dl className={styles.facts}>
              <dt>Format</dt>
              <dd>{title.endsWith('.png') ? 'PNG' : 'JPEG'}</dd>
              <dt>Size</dt>
              <dd>{formatFileSize(size)}</dd>
              <dt>Dimensions</dt>
              <dd>{`${width} × ${height} px`}</dd>
            </dl>
          </Box>
        </Box>
      ))}
    </CardGrid>
  </>
);

export const SubmissionsOverviewPage = openPage(
  <SampleFiles />,
  componentOf(() => import(/* webpackChunkName: "my-releases" */ './MusicPage'), 'OwnFilesPage'),
);
