import { incompleteText } from '@/shared/campaigns/campaignMessages';
import type { Campaign } from '@/shared/campaigns/campaignsContract';
import type { SubmissionProblems } from '@/client/entities/campaigns/finishSubmission';
import { useLatestCampaign } from '@/client/entities/campaigns/campaignsHooks';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { ButtonLink } from '@/client/ui/Button';
import { coverSeed } from '@/client/ui/coverSeed';
import { DoneScreen } from '@/client/ui/DoneScreen';
import type { Submitted } from './useSubmitMusicForm';

/** The campaign of a release that was just submitted, which is the newest. */
function useCampaignOf(release: number): Campaign | undefined {
  const { record } = useLatestCampaign();
  return record?.release === release ? record : undefined;
}

/** What replaces the form once the release is with the server. */
export function SubmittedScreen({ submitted }: { submitted: Submitted }) {
  const { id, title, linkSaved, problems } = submitted;
  const campaign = useCampaignOf(id);
  const isSent = campaign?.stage === 'in_review';
  return (
    <DoneScreen
      seed={coverSeed.release(id)}
      title={isSent ? 'Your release is in' : 'Your release is saved'}
      lead={
        isSent
          ? `“${title}” was submitted. A person will listen to it and review it by hand.`
          : `“${title}” is a draft and was not sent to its review yet.`
      }
      actions={
        <>
          {campaign && !isSent ? (
            <ButtonLink to={paths.campaign(campaign.id)} variant="primary">
              {campaign.missing.length > 0 ? 'Complete your campaign' : 'See your campaign'}
            </ButtonLink>
          ) : null}
          <ButtonLink to={paths.profile} variant={campaign && !isSent ? 'outline' : 'primary'}>
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
            : 'Nothing is missing. You can send it to its review from its campaign.'}
        </Alert>
      ) : null}
      {linkSaved ? null : (
        <Alert tone="error">
          The release was created, only its link was not saved. You can add the link with Edit in
          your list of releases.
        </Alert>
      )}
      <Problems problems={problems} />
    </DoneScreen>
  );
}

/** What did not arrive with the release; the page of the campaign is where it is made up for. */
function Problems({ problems: { tracks, embargo, sending } }: { problems: SubmissionProblems }) {
  const said = [
    ...tracks.map(({ title, problem }) => `“${title}” did not arrive. ${problem}`),
    ...(embargo === '' ? [] : [`The embargo was not saved. ${embargo}`]),
    ...(sending === '' ? [] : [`It was not sent to its review. ${sending}`]),
  ];
  return said.map((sentence) => (
    <Alert key={sentence} tone="error">
      {sentence}
    </Alert>
  ));
}
