import { useState } from 'react';
import { useDraft } from '@/client/session/useDraft';
import { PageHeader } from '@/client/ui/PageHeader';
import { EMPTY_SUBMIT_FORM } from './releaseForm';
import { SubmitMusicForm } from './SubmitMusicForm';
import { SubmittedScreen } from './SubmittedScreen';
import type { Submitted } from './useSubmitMusicForm';

/** `/submit-music`: one release with its files; the typed values survive a reload. */
export function SubmitMusicPage() {
  const { initialValues, saveDraft, clearDraft } = useDraft('submit-music', EMPTY_SUBMIT_FORM);
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  if (submitted) return <SubmittedScreen submitted={submitted} />;
  return (
    <>
      <PageHeader
        title="Submit your music"
        lead="One release at a time. A person listens to every one."
      />
      <SubmitMusicForm
        initialValues={initialValues}
        onValues={saveDraft}
        onSubmitted={(result) => {
          clearDraft();
          setSubmitted(result);
        }}
      />
    </>
  );
}
