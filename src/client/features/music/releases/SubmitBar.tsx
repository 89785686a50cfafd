import { useState } from 'react';
import { sendsText } from '@/client/lib/sendsText';
import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { UploadProgress } from '@/client/features/platform/shared/releaseFiles/UploadProgress';
import styles from './SubmitBar.module.css';
import type { useSubmitMusicForm } from './useSubmitMusicForm';

const CHECKS = [
  ['title', 'Title'],
  ['description', 'Description'],
  ['artwork', 'Artwork'],
  ['music', 'Music'],
] as const;

type Submission = Pick<
  ReturnType<typeof useSubmitMusicForm>,
  'has' | 'isSending' | 'upload' | 'tracks' | 'choose' | 'form'
>;

/** The requirements of a review, and the two ways to send the form. */
export function SubmitBar({ submission }: { submission: Submission }) {
  const { has, isSending, upload, tracks, choose, form } = submission;
  const [isDraft, setDraft] = useState(false);
  const pick = (draft: boolean) => {
    setDraft(draft);
    choose(draft);
  };
  const isComplete = !Object.values(has).includes(false);
  return (
    <div className={styles.bar}>
      {isSending ? (
        <UploadProgress progress={upload.progress} onCancel={upload.cancel} what={upload.what} />
      ) : (
        <div>
          <ul className={styles.checks}>
            {CHECKS.map(([name, label]) => (
              <li key={name} className={classNames(styles.check, has[name] && styles.done)}>
                {label}
              </li>
            ))}
          </ul>
          <p className={styles.note}>
            {isComplete
              ? 'A person can listen to it.'
              : 'These four before a person can listen. A draft needs the title alone.'}
          </p>
        </div>
      )}
      <div className={styles.actions}>
        <Button
          isBusy={isSending}
          onClick={() => {
            pick(true);
            form.ref.current?.requestSubmit();
          }}
        >
          Keep as draft
        </Button>
        <Button type="submit" variant="primary" isBusy={isSending} onClick={() => pick(false)}>
          {isSending && !isDraft && tracks.all.length > 0
            ? sendsText(tracks.all.length, 'track')
            : 'Send to review'}
        </Button>
      </div>
    </div>
  );
}
