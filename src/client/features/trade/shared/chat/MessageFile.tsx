import { formatFileSize } from '@/shared/platform/uploads.rules';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import type { ChatFile } from './chatMessage';
import styles from './MessageFile.module.css';

const KINDS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'text/plain': 'Text',
};

interface MessageFileProps {
  file: ChatFile;
  onDownload: (() => void) | undefined;
}

export function MessageFile({ file: { name, mediaType, bytes }, onDownload }: MessageFileProps) {
  return (
    <div className={styles.file}>
      <svg className={styles.icon} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <rect width="40" height="40" rx="8" stroke="none" />
        <path
          d="M15 12.5h6.5L26 17v10.5H15zM21 12.5V17.500h5"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      </svg>
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>
        {[KINDS[mediaType], formatFileSize(bytes)].filter(Boolean).join(', ')}
      </span>
      {onDownload ? (
        <button type="button" className={styles.download} onClick={onDownload}>
          Download
          <VisuallyHidden> {name}</VisuallyHidden>
        </button>
      ) : null}
    </div>
  );
}
