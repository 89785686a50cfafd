import { type DragEvent, useRef, useState } from 'react';
import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Text } from '@/client/ui/kit';
import styles from './TrackDrop.module.css';
import { AUDIO_MAX_BYTES } from '@/shared/platform/uploads.rules';

const AUDIO_RULE = 'MP3, WAV, FLAC, M4A or OGG, up to 60 MB each.';

const ACCEPTED = '.mp3,.wav,.flac,.m4a,.ogg,.oga,.opus,audio/*';
/** The id of the button to which a page links when music is missing. */
export const ADD_TRACKS_ID = 'add-tracks';

export function TrackDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the button inside does the same for the keyboard
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <Text tone="quiet" size="small" basis={15} id="track-files-hint">
        {`Drop audio files here. ${AUDIO_RULE}`}
      </Text>
      <input
        ref={input}
        type="file"
        className="unseen"
        aria-label="Audio files"
        aria-describedby="track-files-hint"
        tabIndex={-1}
        multiple
        accept={ACCEPTED}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button id={ADD_TRACKS_ID} onClick={() => input.current?.click()}>
        Add tracks
      </Button>
    </div>
  );
}

export function audioProblemOf({ size, type }: Pick<File, 'size' | 'type'>): string {
  if (/^(image|text|application\/pdf)/.test(type)) return `This is not a sound file. ${AUDIO_RULE}`;
  return size > AUDIO_MAX_BYTES ? 'The sound can be at most 60 MB.' : '';
}
