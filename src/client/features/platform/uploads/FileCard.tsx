import { Picture } from '@/client/ui/Cards';
import { formatFileSize } from '@/shared/platform/fileSize';
import { thumbnailUrl } from '@/client/ui/list/media';
import type { Upload } from '@/shared/platform/uploads.schemas';
import styles from './FileCard.module.css';

/** What the card shows of an upload or of a sample. */
export type UploadedFile = Pick<Upload, 'id' | 'title' | 'characteristic'> & {
  /** The path of the picture under `/media/`; with `null` a cover is drawn. */
  image: string | null;
};

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
