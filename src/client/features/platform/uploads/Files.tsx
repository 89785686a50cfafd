import { CardGrid } from '@/client/ui/Cards';
import { formatFileSize } from '@/shared/platform/uploads.rules';
import { PageHeader } from '@/client/ui/PageHeader';
import type { ReactNode } from 'react';
import { Cover } from '@/client/ui/Cover';
import type { Upload } from '@/shared/platform/uploads.schemas';
import styles from './Files.module.css';
import { Box } from '@/client/ui/kit';

export type UploadedFile = Pick<Upload, 'id' | 'title' | 'characteristic'> & {
  image: string | null;
};

export const TITLE = 'Submissions overview';

interface FilesProps {
  files: readonly UploadedFile[];
  /** The number and the bytes of all files, of which `files` may be the first pages. */
  total: number;
  bytes: number;
  children?: ReactNode;
}

export function Files({ files, total, bytes, children }: FilesProps) {
  const count = total === 1 ? '1 file' : `${total} files`;
  return (
    <>
      <PageHeader title={TITLE} lead={`${count}, ${formatFileSize(bytes)}`} />
      <CardGrid label="Files">
        {files.map((file) => (
          <FileCard key={file.id} file={file} />
        ))}
      </CardGrid>
      {children}
    </>
  );
}

function FileCard({ file }: { file: UploadedFile }) {
  const { image, title, characteristic } = file;
  const { format, size, width, height } = characteristic;
  return (
    <Box as="li" flow="column" border="line" corner="card" fill="surface" cropped>
      <Cover
        seed={image === null ? title : { drawn: title, picture: image }}
        ratio={1.5}
        side={400}
        className={styles.picture}
      />
      <Box flow="column" grow gap={4} padAll={5}>
        <h2 className={styles.title}>{title}</h2>
        <dl className={styles.facts}>
          <dt>Format</dt>
          <dd>{format}</dd>
          <dt>Size</dt>
          <dd>{formatFileSize(size)}</dd>
          <dt>Dimensions</dt>
          <dd>{`${width} × ${height} px`}</dd>
        </dl>
      </Box>
    </Box>
  );
}
