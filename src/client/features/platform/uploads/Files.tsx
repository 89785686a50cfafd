import { CardGrid } from '@/client/ui/Cards';
import { formatFileSize } from '@/shared/platform/fileSize';
import { PageHeader } from '@/client/ui/PageHeader';
import { FileCard, type UploadedFile } from './FileCard';
import type { ReactNode } from 'react';

export const TITLE = 'Submissions overview';

interface FilesProps {
  files: readonly UploadedFile[];
  /** The number and the bytes of all files, of which `files` may be the first pages. */
  total: number;
  bytes: number;
  /** Rendered below the files. */
  children?: ReactNode;
}

/** Picture files, with the size of all. */
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
