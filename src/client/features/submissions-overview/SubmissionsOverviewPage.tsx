import { formatFileSize } from '@/client/ui/fileSize';
import { PageHeader } from '@/client/ui/PageHeader';
import { FileCard } from './FileCard';
import { sampleFiles } from './sampleFiles';
import styles from './SubmissionsOverviewPage.module.css';

/** The picture files that were uploaded. */
export function SubmissionsOverviewPage() {
  const size = sampleFiles.reduce((sum, { characteristic }) => sum + characteristic.size, 0);
  return (
    <>
      <PageHeader
        title="Submissions overview"
        lead={`${sampleFiles.length} files, ${formatFileSize(size)}`}
      />
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
      <ul className={styles.files} role="list" aria-label="Files">
        {sampleFiles.map((file) => (
          <FileCard key={file.id} file={file} />
        ))}
      </ul>
    </>
  );
}
