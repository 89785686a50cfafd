import { useEffect, useRef, useState } from 'react';
import styles from './FilePreview.module.css';
import { formatFileSize } from '@/shared/platform/uploads.rules';

interface FilePreviewProps {
  file: File;
  kind: 'image' | 'document';
  factsId: string;
  onPicture?: ((picture: PictureSize | null) => void) | undefined;
}

/** The size of a chosen picture in pixels; `unreadable` if it is none. */
export type PictureSize = { width: number; height: number } | 'unreadable';

/** The picture or the type of the chosen file, with its name, pixel size and file size. */
export function FilePreview({ file, kind, factsId, onPicture }: FilePreviewProps) {
  const [size, setSize] = useState<PictureSize | null>(null);
  const dimensions = size && size !== 'unreadable' ? `${size.width} × ${size.height}` : null;
  const facts = [dimensions, formatFileSize(file.size)].filter(Boolean).join(', ');
  useEffect(() => onPicture?.(size), [size, onPicture]);
  return (
    <>
      {kind === 'image' ? (
        <Picture
          key={`${file.name} ${file.lastModified} ${file.size}`}
          file={file}
          onSize={setSize}
        />
      ) : (
        <Tile name={file.name} />
      )}
      <div className={styles.text} id={factsId}>
        <p className={styles.name}>{file.name}</p>
        <p className={styles.facts}>{facts}</p>
      </div>
    </>
  );
}

interface PictureProps {
  file: File;
  onSize: (size: PictureSize | null) => void;
}

function Picture({ file, onSize }: PictureProps) {
  const imageRef = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (imageRef.current) imageRef.current.src = url;
    return () => {
      URL.revokeObjectURL(url);
      onSize(null);
    };
  }, [file, onSize]);
  if (isBroken) return <Tile name={file.name} />;
  return (
    <img
      ref={imageRef}
      className={styles.picture}
      alt=""
      onLoad={(event) => {
        const { naturalWidth: width, naturalHeight: height } = event.currentTarget;
        onSize({ width, height });
      }}
      onError={() => {
        setBroken(true);
        onSize('unreadable');
      }}
    />
  );
}

/** Shows the file extension in place of a picture. */
function Tile({ name }: { name: string }) {
  const ending = /\.([^.]{1,4})$/.exec(name)?.[1] ?? 'file';
  return (
    <span className={styles.tile} aria-hidden="true">
      {ending.toUpperCase()}
    </span>
  );
}
