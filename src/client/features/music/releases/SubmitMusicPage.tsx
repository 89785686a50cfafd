import { useEffect, useState } from 'react';
import { whenIdle } from '@/client/lib/whenIdle';
import { useDraft } from '@/client/session/useDraft';
import { paths } from '@/client/lib/paths';
import { BackLink } from '@/client/ui/BackLink';
import { latePart } from '@/client/ui/latePart';
import { PageHeader } from '@/client/ui/PageHeader';
import { EMPTY_SUBMIT_FORM } from './releaseForm';
import { SubmitMusicForm } from './SubmitMusicForm';
import type { Submitted } from './useSubmitMusicForm';

const loadScreen = async () =>
  (await import(/* webpackChunkName: "campaign-more" */ './SubmittedScreen')).SubmittedScreen;
const SubmittedScreen = latePart(loadScreen);

/** `/submit-music`: one release with its files; the typed values survive a reload. */
export function SubmitMusicPage() {
  const { initialValues, saveDraft, clearDraft } = useDraft('submit-music', EMPTY_SUBMIT_FORM);
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  /* long before it is needed, since the network may be unavailable then */
  useEffect(() => whenIdle(() => void loadScreen().catch(() => undefined)), []);
  if (submitted) {
    return <SubmittedScreen submitted={submitted} />;
  }
  return (
    <>
      <BackLink to={paths.myReleases}>Releases</BackLink>
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
