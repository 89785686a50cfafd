import { Picture } from '@/client/ui/Cards';
import { formatFileSize } from '@/shared/fileSize';
import { thumbnailUrl } from '@/client/ui/list/media';
import styles from './FileCard.module.css';
import type { UploadedFile } from './sampleFiles';

/** A picture file with its preview, name and properties. */
export function FileCard({ file }: { file: UploadedFile }) {
  const { image, title, characteristic } = file;
  const { format, size, width, height } = characteristic;
  return (
    <li className={styles.card}>
      <Picture
        image={image === null ? null : thumbnailUrl(image, 640)}
        seed={title}
        width={width}
        height={height}
        ratio={1.5}
        className={styles.picture}
      />
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        <dl className={styles.facts}>
          <dt>Format</dt>
          <dd>{format}</dd>
          <dt>Size</dt>
          <dd>{formatFileSize(size)}</dd>
          <dt>Dimensions</dt>
          <dd>{`${width} × ${height} px`}</dd>
        </dl>
      </div>
    </li>
  );
}
