import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { ButtonLink } from '@/client/ui/Button';
import { coverSeed } from '@/client/ui/coverSeed';
import { DoneScreen } from '@/client/ui/DoneScreen';
import { CampaignLink, StillMissing } from './SubmittedCampaign';
import type { Submitted } from './useSubmitMusicForm';

/** What replaces the form once the release is with the server. */
export function SubmittedScreen({ submitted }: { submitted: Submitted }) {
  return (
    <DoneScreen
      seed={coverSeed.release(submitted.id)}
      title="Your release is in"
      lead={`“${submitted.title}” was submitted. A person will listen to it and review it by hand.`}
      actions={
        <>
          <ButtonLink to={paths.profile} variant="primary">
            Go to profile
          </ButtonLink>
          <ButtonLink to={paths.myReleases} variant="outline">
            List of releases
          </ButtonLink>
          <CampaignLink release={submitted.id} />
        </>
      }
    >
      <StillMissing release={submitted.id} />
      {submitted.linkSaved ? null : (
        <Alert tone="error">
          The release was created, only its link was not saved. You can add the link with Edit in
          your list of releases.
        </Alert>
      )}
    </DoneScreen>
  );
}
