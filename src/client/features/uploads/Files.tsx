import { CardGrid } from '@/client/ui/Cards';
import { formatFileSize } from '@/client/ui/fileSize';
import { PageHeader } from '@/client/ui/PageHeader';
import { FileCard } from './FileCard';
import type { UploadedFile } from './sampleFiles';

export const TITLE = 'Submissions overview';

/** All files, with their total size. */
export function Files({ files }: { files: readonly UploadedFile[] }) {
  const size = files.reduce((sum, { characteristic }) => sum + characteristic.size, 0);
  const count = files.length === 1 ? '1 file' : `${files.length} files`;
  return (
    <>
      <PageHeader title={TITLE} lead={`${count}, ${formatFileSize(size)}`} />
      <CardGrid label="Files">
        {files.map((file) => (
          <FileCard key={file.id} file={file} />
        ))}
      </CardGrid>
    </>
  );
}
