import { useState } from 'react';
import { incompleteText } from '@/shared/music/campaigns.rules';
import type { Submission, SubmissionProblems } from './finishSubmission';
import { useFinishing } from './useFinishing';
import { useKnownCampaign } from '@/client/entities/campaigns';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { faceOf } from '@/shared/platform/coverArt';
import { DoneScreen } from '@/client/ui/DoneScreen';
import { UploadProgress } from '@/client/features/platform/shared/releaseFiles/ReleaseFileFields';
import { useConfirmLeaving } from '@/client/ui/useConfirmLeaving';
import type { Submitted } from './useSubmitMusicForm';

const FILES_ARE_LOST =
  'Some tracks have not been uploaded. Leave the page and choose their files again later?';

export function SubmittedScreen({ submitted }: { submitted: Submitted }) {
  const { id, title } = submitted;
  const [{ campaign: campaignId, problems, rest }, setOutcome] = useState(submitted.outcome);
  const [tries, setTries] = useState(0);
  const [isSending, setSending] = useState(false);
  const { finish, upload } = useFinishing();
  const campaign = useKnownCampaign(campaignId);
  const isSent = campaign?.stage === 'in_review';
  /* files that are not uploaded yet would be lost with the page */
  useConfirmLeaving(rest !== null && rest.tracks.length > 0 && upload === null, FILES_ARE_LOST);
  const goOn = async (left: Submission) => {
    setSending(true);
    setOutcome(await finish(left));
    setSending(false);
    setTries((count) => count + 1);
  };
  return (
    <DoneScreen
      /* remounts the screen, which moves the focus, since the pressed button may have disappeared */
      key={tries}
      seed={faceOf(campaign ?? { id, artwork: null })}
      title={isSent ? 'Your release is in' : 'Your release is saved'}
      lead={
        isSent
          ? `“${title}” was submitted. A person will listen to it and review it by hand.`
          : `“${title}” is a draft and has not been sent to review yet.`
      }
      actions={
        <>
          {rest ? (
            <Button variant="primary" isBusy={isSending} onClick={() => void goOn(rest)}>
              Try again
            </Button>
          ) : null}
          {campaign && !isSent ? (
            <ButtonLink to={paths.campaign(campaign.id)} variant={rest ? 'outline' : 'primary'}>
              {campaign.missing.length > 0 ? 'Complete your campaign' : 'See your campaign'}
            </ButtonLink>
          ) : null}
          <ButtonLink
            to={paths.profile}
            variant={rest || (campaign && !isSent) ? 'outline' : 'primary'}
          >
            Go to profile
          </ButtonLink>
          <ButtonLink to={paths.myReleases} variant="outline">
            List of releases
          </ButtonLink>
          {campaign && isSent ? (
            <ButtonLink to={paths.campaign(campaign.id)} variant="outline">
              See your campaign
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {campaign && !isSent ? (
        <Alert tone="info">
          {campaign.missing.length > 0
            ? incompleteText(campaign.missing)
            : 'Nothing is missing. You can send it to review from its campaign.'}
        </Alert>
      ) : null}
      {isSending ? null : <Problems problems={problems} />}
      {upload ? (
        <UploadProgress progress={upload.progress} onCancel={upload.cancel} what={upload.what} />
      ) : null}
    </DoneScreen>
  );
}

const LINK_NOT_SAVED =
  'The release was created, but its link was not saved. You can add the link with Edit in your list of releases.';

/** The parts that were not sent with the release; they can also be added on the campaign's page. */
function Problems({ problems }: { problems: SubmissionProblems }) {
  const { link, embargo, tracks, review } = problems;
  const parts = [
    ...(link === '' ? [] : [LINK_NOT_SAVED]),
    ...(embargo === '' ? [] : [`The embargo was not saved. ${embargo}`]),
    ...tracks.map(({ title, problem }) => `“${title}” did not arrive. ${problem}`.trim()),
    ...(review === '' ? [] : [`It was not sent to review. ${review}`]),
  ];
  return parts.map((sentence) => (
    <Alert key={sentence} tone="error">
      {sentence}
    </Alert>
  ));
}
