import { fileForm } from '@/client/api/transport';
import { useId, useRef, useEffect, useState } from 'react';
import type { ReleasePage } from '@/shared/music/releasePages.schemas';
import { FilesButton, FileState } from '@/client/ui/Files';
import { mediaUrl } from '@/client/ui/Cover';
import { RemoveButton } from '@/client/ui/RemoveButton';
import { FILE_RULES, fileProblem } from '@/client/features/platform/shared/releaseFiles/fileRules';
import styles from './ReleasePhotos.module.css';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaigns.rules';
import { PHOTOS_MAX } from '@/shared/platform/limits';
import { useAddPhotoMutation, useDeletePhotoMutation } from '@/client/entities/campaigns';
import { toApiError, messageOr } from '@/client/lib/apiError';
import type { Beside } from '@/client/ui/form/EditModal';
import { UPLOAD_ENDS, useConfirmLeaving } from '@/client/ui/useConfirmLeaving';
import { Box, Quiet, Row, Stack, Text } from '@/client/ui/kit';

interface PhotoUploads {
  sending: { file: File; progress: number } | null;
  problems: readonly string[];
  add: (files: readonly File[]) => void;
  remove: (photo: number) => void;
  beside: Beside;
}

const { accept, hint } = FILE_RULES.photo;

interface ReleasePhotosProps {
  photos: ReleasePage['photos'];
  uploads: PhotoUploads;
}

export function ReleasePhotos({ photos, uploads }: ReleasePhotosProps) {
  const { sending, problems, add, remove } = uploads;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <Stack as="fieldset" gap={3} items="start" single shrinks aria-describedby={id}>
      <Text as="legend" size="small" weight="strong">
        Photos
      </Text>
      <Quiet id={id}>{hint}</Quiet>
      {photos.length > 0 || sending ? (
        <Box as="ul" full className={styles.rows}>
          {photos.map(({ id: photo, name, thumbnail }) => (
            <Row key={photo} as="li" pad={2} touch ruleBelow="line">
              <img src={mediaUrl(thumbnail)} alt="" width={56} height={56} decoding="async" />
              <Text as="span" clipped basis={8} shrinks title={name}>
                {name}
              </Text>
              <RemoveButton
                name={name}
                onRemove={() => {
                  remove(photo);
                  button.current?.focus();
                }}
              />
            </Row>
          ))}
          {sending ? (
            <Row as="li" pad={2} touch ruleBelow="line">
              <Text as="span" clipped basis={8} shrinks>
                {sending.file.name}
              </Text>
              <FileState
                name={`Upload of ${sending.file.name}`}
                bytes={sending.file.size}
                progress={sending.progress}
              />
            </Row>
          ) : null}
        </Box>
      ) : null}
      {problems.length > 0 ? (
        <Text as="div" tone="error" size="small" role="alert">
          {problems.map((problem, index) => (
            <p key={index}>{problem}</p>
          ))}
        </Text>
      ) : null}
      <FilesButton
        ref={button}
        size="sm"
        label="Files of the photos"
        accept={accept}
        isMultiple
        onChoose={add}
      >
        Add photos
      </FilesButton>
    </Stack>
  );
}

export function usePhotoUploads(
  campaign: number,
  { photos, version }: Pick<ReleasePage, 'photos' | 'version'>,
): PhotoUploads {
  const [sending, setSending] = useState<PhotoUploads['sending']>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const left = useRef(new AbortController());
  const [addPhoto] = useAddPhotoMutation();
  const [deletePhoto] = useDeletePhotoMutation();
  useConfirmLeaving(sending !== null, UPLOAD_ENDS);
  useEffect(() => {
    const abort = new AbortController();
    left.current = abort;
    return () => abort.abort();
  }, []);

  const fail = (problem: string) => setProblems((all) => [...all, problem]);
  const sendOne = async (file: File): Promise<boolean> => {
    const { signal } = left.current;
    if (signal.aborted) return false;
    setSending({ file, progress: 0 });
    try {
      const onProgress = (progress: number) => setSending({ file, progress });
      const call = addPhoto({ id: campaign, form: fileForm('photo', file), onProgress });
      signal.addEventListener('abort', () => call.abort());
      await call.unwrap();
      return true;
    } catch (reason) {
      fail(`${file.name}: ${messageOr(toApiError(reason), CAMPAIGN_MESSAGES.photoNotAdded)}`);
      return false;
    }
  };

  const add = (files: readonly File[]) => {
    setProblems([]);
    const remaining = Math.max(0, PHOTOS_MAX - photos.length);
    if (files.length > remaining) fail(CAMPAIGN_MESSAGES.tooManyPhotos);
    for (const file of files.slice(0, remaining)) {
      const problem = fileProblem('photo', file);
      if (problem !== undefined) fail(`${file.name}: ${problem}`);
      else {
        const last = queue.current.then(async (isFine) => (await sendOne(file)) && isFine);
        queue.current = last;
        void last.then(() => {
          if (queue.current !== last) return;
          queue.current = Promise.resolve(true);
          setSending(null);
        });
      }
    }
  };
  const remove = (photo: number) => {
    setProblems([]);
    deletePhoto({ id: campaign, photo })
      .unwrap()
      .catch((reason: unknown) =>
        fail(messageOr(toApiError(reason), CAMPAIGN_MESSAGES.photoNotRemoved)),
      );
  };
  const send: Beside['send'] = async () => {
    return (await queue.current) ? { version } : { failure: {} };
  };
  return { sending, problems, add, remove, beside: { isChanged: sending !== null, send } };
}
