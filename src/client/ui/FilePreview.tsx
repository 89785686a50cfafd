import { useEffect, useRef, useState } from 'react';
import styles from './FilePreview.module.css';
import { formatFileSize } from '@/shared/fileSize';

interface FilePreviewProps {
  file: File;
  kind: 'image' | 'document';
  factsId: string;
}

/** The picture or the type of the chosen file, with its name, pixel size and file size. */
export function FilePreview({ file, kind, factsId }: FilePreviewProps) {
  const [dimensions, setDimensions] = useState<string | null>(null);
  const facts = [dimensions, formatFileSize(file.size)].filter(Boolean).join(', ');
  return (
    <>
      {kind === 'image' ? (
        <Picture
          key={`${file.name} ${file.lastModified} ${file.size}`}
          file={file}
          onSize={setDimensions}
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
  onSize: (dimensions: string | null) => void;
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
        const { naturalWidth, naturalHeight } = event.currentTarget;
        onSize(`${naturalWidth} × ${naturalHeight}`);
      }}
      onError={() => setBroken(true)}
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
