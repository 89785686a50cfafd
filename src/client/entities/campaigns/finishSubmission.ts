import type { CampaignPatch } from '@/shared/campaigns/campaignSchemas';
import type { Campaign } from '@/shared/campaigns/campaignsContract';
import { toApiError } from '@/client/lib/apiError';
import { answerOfEndpoint, callEndpoint } from '../callEndpoint';
import type { DataDispatch, DataRootState } from '../entitiesState';
import { campaignsApi, LATEST_CAMPAIGN } from './campaignsApi';
import { peaksOf } from './peaks';

const { addTrack, listCampaigns, submitCampaign, updateCampaign } = campaignsApi.endpoints;

export interface ChosenTrack {
  /** However often a track is sent with one key, it is made once. */
  key: string;
  title: string;
  file: File;
}

export interface Submission {
  release: number;
  embargo: CampaignPatch;
  tracks: readonly ChosenTrack[];
  /** Whether the campaign goes to its review when nothing is missing. */
  isForReview: boolean;
  /** `fraction` of the track, from 0 to 1. */
  onProgress: (track: ChosenTrack, fraction: number) => void;
  signal: AbortSignal;
}

/** What did not arrive, in words; empty when all did. */
export interface SubmissionProblems {
  /** The titles of tracks with what was wrong. */
  tracks: { title: string; problem: string }[];
  embargo: string;
  /** Why a complete campaign was not sent. */
  sending: string;
}

/**
 * Completes the campaign of a release that was just made: embargo, then the tracks in their order,
 * then the review. What fails is told in the end and can be made up for on the campaign's page, so
 * nothing is thrown. A campaign with a part that did not arrive is not sent.
 */
export async function finishSubmission(
  dispatch: DataDispatch,
  { release, embargo, tracks, isForReview, onProgress, signal }: Submission,
): Promise<SubmissionProblems> {
  const problems: SubmissionProblems = { tracks: [], embargo: '', sending: '' };
  const hasEmbargo = Object.values(embargo).some((value) => value !== undefined);
  let campaign: Campaign | undefined;
  try {
    campaign = await findCampaign(dispatch, release);
    if (hasEmbargo) {
      campaign = await dispatch(callEndpoint(updateCampaign, { id: campaign.id, patch: embargo }));
    }
  } catch (reason) {
    if (hasEmbargo) problems.embargo = messageOf(reason);
  }
  for (const track of tracks) {
    const { key, title, file } = track;
    try {
      campaign ??= await findCampaign(dispatch, release);
      if (signal.aborted) throw new Error('It was cancelled.');
      onProgress(track, 0);
      const upload = {
        title,
        file,
        peaks: await peaksOf(file),
        onProgress: (fraction: number) => {
          onProgress(track, fraction);
        },
      };
      const arg = { id: campaign.id, track: upload, key };
      campaign = await dispatch(callEndpoint(addTrack, arg, signal));
    } catch (reason) {
      const problem = signal.aborted ? 'It was cancelled.' : messageOf(reason);
      problems.tracks.push({ title, problem });
    }
  }
  const isWhole = problems.tracks.length === 0 && problems.embargo === '';
  if (isForReview && isWhole && campaign?.missing.length === 0) {
    await dispatch(callEndpoint(submitCampaign, campaign.id)).catch((reason: unknown) => {
      problems.sending = messageOf(reason);
    });
  }
  return problems;
}

const messageOf = (reason: unknown): string => toApiError(reason).message;

const recordOf =
  (id = 0) =>
  (_dispatch: DataDispatch, getState: () => DataRootState): Campaign | undefined =>
    getState().entities.campaigns.entities[id];

/** The newest campaign is that of the release that was just made. */
async function findCampaign(dispatch: DataDispatch, release: number): Promise<Campaign> {
  const { entities } = await dispatch(answerOfEndpoint(listCampaigns, LATEST_CAMPAIGN));
  const found = entities.campaigns?.came?.find((each) => each.release === release);
  const campaign = dispatch(recordOf(found?.id));
  if (!campaign) throw new Error('The campaign of this release was not found.');
  return campaign;
}
