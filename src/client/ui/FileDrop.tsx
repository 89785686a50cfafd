import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from './Button';
import { classNames } from './classNames';
import { FieldNotes, fieldClass, labelClass, useField } from './Field';
import styles from './FileDrop.module.css';
import { formatFileSize } from '@/shared/platform/uploads.rules';
import { Text, Box } from './kit';

interface FilePreviewProps {
  file: File;
  kind: 'image' | 'document';
  factsId: string;
  onPicture?: ((picture: PictureSize | null) => void) | undefined;
}

/** The size of a chosen picture in pixels; `unreadable` if it is none. */
export type PictureSize = { width: number; height: number } | 'unreadable';

export interface FileDropProps {
  label: string;
  name: string;
  /** Filters the file chooser, e.g. '.pdf,.txt'. A dropped file of any type is passed on. */
  accept: string;
  kind: 'image' | 'document';
  file: File | null;
  onChange: (file: File | null) => void;
  /** Called with the size of a chosen picture; `null` until it is known. */
  onPicture?: ((picture: PictureSize | null) => void) | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  progress?: number | null | undefined;
  onCancel?: (() => void) | undefined;
}

/** A file dropped beside the zone must not replace the page and the typed text. */
function useNoStrayDrops() {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}

export function FileDrop(props: FileDropProps) {
  const { label, name, accept, kind, file, onChange, error, hint, progress } = props;
  const field = useField({ error, hint });
  const labelId = `${field.id}label`;
  const factsId = `${field.id}facts`;
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isUploading = typeof progress === 'number';
  useNoStrayDrops();

  const choose = (chosen: File | undefined) => {
    if (chosen && !isUploading) onChange(chosen);
  };
  const remove = () => {
    onChange(null);
    inputRef.current?.focus();
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const handleDragLeave = (event: DragEvent<HTMLDivElement>) => {
    const to = event.relatedTarget;
    if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
  };

  return (
    <div className={fieldClass}>
      <label className={labelClass} htmlFor={field.id} id={labelId}>
        {label}
      </label>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the input inside does the same for the keyboard */}
      <div
        className={classNames(styles.zone, file && styles.filled, isOver && styles.over)}
        data-invalid={error ? true : undefined}
        onDragEnter={() => setOver(true)}
        onDragOver={(event) => event.preventDefault()}
        onDragLeave={handleDragLeave}
        onDrop={handleDrop}
      >
        <input
          {...field.control}
          ref={inputRef}
          className={classNames('unseen', styles.input)}
          type="file"
          name={name}
          accept={accept}
          aria-labelledby={labelId}
          aria-describedby={classNames(file && factsId, field.describedBy) || undefined}
          disabled={isUploading}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            /* lets the same file be chosen again after Remove */
            event.target.value = '';
          }}
        />
        {file ? (
          <FilePreview file={file} kind={kind} factsId={factsId} onPicture={props.onPicture} />
        ) : (
          <Text tone="quiet">
            {kind === 'image' ? 'Drop a picture here, or' : 'Drop a file here, or'}
          </Text>
        )}
        {isUploading ? null : (
          <Box flow="cluster" gap={2} className={styles.actions}>
            <label className={styles.choose} htmlFor={field.id} aria-hidden="true">
              {file ? 'Replace' : 'Choose a file'}
            </label>
            {file ? (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Remove ${label.toLowerCase()}`}
                onClick={remove}
              >
                Remove
              </Button>
            ) : null}
          </Box>
        )}
        {isUploading ? (
          <UploadBar label={label} progress={progress} onCancel={props.onCancel} />
        ) : null}
      </div>
      <FieldNotes ids={field} error={error} hint={hint} />
    </div>
  );
}

interface UploadBarProps {
  label: string;
  progress: number;
  onCancel?: (() => void) | undefined;
}

function UploadBar({ label, progress, onCancel }: UploadBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, progress)) * 100);
  return (
    <Box flow="line" gap={3} align="center" shrinks ownLine>
      <progress
        className={styles.progress}
        max={100}
        value={percent}
        aria-label={`${label} upload`}
      />
      <span className={styles.percent} aria-hidden="true">{`${percent}%`}</span>
      {onCancel ? (
        <Button size="sm" onClick={onCancel} aria-label={`Cancel ${label.toLowerCase()} upload`}>
          Cancel
        </Button>
      ) : null}
    </Box>
  );
}

function FilePreview({ file, kind, factsId, onPicture }: FilePreviewProps) {
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
      <Box basis={9} shrinks id={factsId}>
        <Text weight="strong" leading={140} breaks>
          {file.name}
        </Text>
        <Box as="p" tone="quiet" size="small" number>
          {facts}
        </Box>
      </Box>
    </>
  );
}

function Picture({ file, onSize }: { file: File; onSize: (size: PictureSize | null) => void }) {
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

function Tile({ name }: { name: string }) {
  const ending = /\.([^.]{1,4})$/.exec(name)?.[1] ?? 'file';
  return (
    <span className={styles.tile} aria-hidden="true">
      {ending.toUpperCase()}
    </span>
  );
}
