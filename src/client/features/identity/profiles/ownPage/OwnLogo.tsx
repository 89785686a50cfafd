import { fileForm } from '@/client/api/transport';
import { useRef, useState } from 'react';
import { faceOf } from '@/shared/platform/coverArt';
import type { OutletUser } from '@/shared/identity/profiles.schemas';
import { useDeleteLogoMutation, usePutLogoMutation } from '@/client/entities/profiles';
import { toApiError, messageOr } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { useSaved } from '@/client/ui/SavedHost';
import { useConfirmLeaving } from '@/client/ui/useConfirmLeaving';
import { LogoField } from '@/client/features/identity/shared/outlets/LogoField';
import { fileProblem } from '@/client/features/platform/shared/releaseFiles/fileRules';
import { Cluster, Stack } from '@/client/ui/kit';
import styles from './OwnLogo.module.css';

const LEAVE_QUESTION = 'Your new logo is not saved. Leave and lose it?';
const NOT_SAVED = 'The logo could not be saved. Please try again.';
const NOT_REMOVED = 'The logo could not be removed. Please try again.';

export function OwnLogo({ user }: { user: OutletUser }) {
  const [putLogo, { isLoading: isPutting }] = usePutLogoMutation();
  const [deleteLogo, { isLoading: isDeleting }] = useDeleteLogoMutation();
  const showSaved = useSaved();
  const section = useRef<HTMLElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string | undefined>();
  const problem = fileProblem('logo', file);
  useConfirmLeaving(file !== null, LEAVE_QUESTION);

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setFileError(undefined);
  };
  const send = async (chosen: File | null) => {
    setFileError(undefined);
    try {
      await (chosen ? putLogo({ form: fileForm('logo', chosen) }) : deleteLogo()).unwrap();
      /* another file may have been chosen meanwhile */
      setFile((now) => (now === chosen ? null : now));
      showSaved();
      /* the pressed button disappears */
      const { activeElement } = document;
      if (activeElement === document.body || section.current?.contains(activeElement))
        section.current?.querySelector('input')?.focus();
    } catch (reason) {
      setFileError(messageOr(toApiError(reason), chosen ? NOT_SAVED : NOT_REMOVED));
    }
  };

  const hasLogo = user.profile.logo !== null;
  return (
    <Stack ref={section} as="section" gap={8} rowGap={4} className={styles.logo} aria-label="Logo">
      <Cover
        seed={faceOf(user)}
        side={176}
        label={hasLogo ? 'Your logo' : 'Your drawn cover'}
        className={styles.cover}
      />
      <Stack gap={3} alignContent="start">
        <LogoField
          file={file}
          onChange={choose}
          error={problem ?? (file ? fileError : undefined)}
        />
        {fileError !== undefined && !file ? <Alert tone="error">{fileError}</Alert> : null}
        <Cluster gap={2} align="stretch" className={styles.actions}>
          {file && !problem ? (
            <Button isBusy={isPutting} onClick={() => void send(file)}>
              Save logo
            </Button>
          ) : null}
          {hasLogo && !file && !isPutting ? (
            <Button
              size="sm"
              aria-label="Remove logo"
              isBusy={isDeleting}
              onClick={() => void send(null)}
            >
              Remove
            </Button>
          ) : null}
        </Cluster>
      </Stack>
    </Stack>
  );
}
