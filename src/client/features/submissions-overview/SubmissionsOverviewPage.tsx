import { formatFileSize } from '@/client/ui/fileSize';
import { CardGrid } from '@/client/ui/Cards';
import { PageHeader } from '@/client/ui/PageHeader';
import { FileCard } from './FileCard';
import { sampleFiles } from './sampleFiles';

/** The picture files that were uploaded. */
export function SubmissionsOverviewPage() {
  const size = sampleFiles.reduce((sum, { characteristic }) => sum + characteristic.size, 0);
  return (
    <>
      <PageHeader
        title="Submissions overview"
        lead={`${sampleFiles.length} files, ${formatFileSize(size)}`}
      />
      <CardGrid label="Files">
        {sampleFiles.map((file) => (
          <FileCard key={file.id} file={file} />
        ))}
      </CardGrid>
    </>
  );
}
