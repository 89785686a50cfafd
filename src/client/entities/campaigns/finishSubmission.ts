import type { CampaignPatch } from '@/shared/campaigns/campaignSchemas';
import type { Campaign } from '@/shared/campaigns/campaignsContract';
import { toApiError } from '@/client/lib/apiError';
import { answerOfEndpoint, callEndpoint } from '../callEndpoint';
import type { DataDispatch, DataRootState } from '../entitiesState';
import { releasesApi } from '../releases/releasesApi';
import { campaignOfRelease, campaignsApi } from './campaignsApi';
import { peaksOf } from './peaks';

const { addTrack, listCampaigns, submitCampaign, updateCampaign } = campaignsApi.endpoints;
const { updateRelease } = releasesApi.endpoints;

export interface ChosenTrack {
  /** However often a track is sent with one key, it is made once. */
  key: string;
  title: string;
  file: File;
}

/** What follows a release that was just made. */
export interface Submission {
  release: number;
  link?: string | undefined;
  embargo?: CampaignPatch | undefined;
  tracks: readonly ChosenTrack[];
  /** Whether the campaign goes to its review when nothing is missing. */
  isForReview: boolean;
}

export interface Sending {
  /** `fraction` of the track, from 0 to 1. */
  onProgress: (track: ChosenTrack, fraction: number) => void;
  signal: AbortSignal;
}

/** What did not arrive, in words; empty when all did. */
export interface SubmissionProblems {
  /** Why the link was not saved. */
  link: string;
  embargo: string;
  /** The titles of tracks with what was wrong; '' for one that was not sent yet. */
  tracks: readonly { title: string; problem: string }[];
  /** Why a complete campaign was not sent. */
  review: string;
}

export interface SubmissionOutcome {
  /** The id of the campaign, once it is known. */
  campaign: number | undefined;
  problems: SubmissionProblems;
  /** What did not arrive and may the next time, with its files; `null` for nothing. */
  rest: Submission | null;
}

/* The server has refused it for what it is: the same would be refused again. */
const TOO_MANY = 429;
const canRetry = (reason: unknown): boolean => {
  const { status } = toApiError(reason);
  return typeof status !== 'number' || status >= TOO_MANY;
};
const messageOf = (reason: unknown): string => toApiError(reason).message;
const CANCELLED = 'It was cancelled.';

/**
 * Completes a release that was just made: its link, the embargo, the tracks in their order, then the
 * review. Nothing is thrown: the outcome tells what did not arrive, and `rest` goes on from there. A
 * track that may arrive later ends the sending, so that the others keep their order behind it; a
 * campaign with a part that did not arrive is not sent.
 */
export async function finishSubmission(
  dispatch: DataDispatch,
  submission: Submission,
  { onProgress, signal }: Sending,
): Promise<SubmissionOutcome> {
  const { release, link, embargo, tracks, isForReview } = submission;
  let problems: SubmissionProblems = { link: '', embargo: '', tracks: [], review: '' };
  let rest: Submission | null = null;
  let failures = 0;
  let campaign: Campaign | undefined;
  const leave = (reason: unknown, left: Partial<Submission>): string => {
    failures += 1;
    if (canRetry(reason)) rest = { release, tracks: [], isForReview, ...rest, ...left };
    return messageOf(reason);
  };
  const found = async (): Promise<Campaign> => (campaign ??= await findCampaign(dispatch, release));

  if (link !== undefined) {
    await dispatch(callEndpoint(updateRelease, { id: release, patch: { link } })).catch(
      (reason: unknown) => {
        problems = { ...problems, link: leave(reason, { link }) };
      },
    );
  }
  if (embargo !== undefined) {
    try {
      const { id } = await found();
      campaign = await dispatch(callEndpoint(updateCampaign, { id, patch: embargo }));
    } catch (reason) {
      problems = { ...problems, embargo: leave(reason, { embargo }) };
    }
  }
  for (const [index, track] of tracks.entries()) {
    const { key, title, file } = track;
    try {
      const { id } = await found();
      signal.throwIfAborted();
      onProgress(track, 0);
      const upload = {
        title,
        file,
        peaks: await peaksOf(file),
        onProgress: (fraction: number) => {
          onProgress(track, fraction);
        },
      };
      campaign = await dispatch(callEndpoint(addTrack, { id, track: upload, key }, signal));
    } catch (reason) {
      const isLast = canRetry(reason);
      const left = tracks.slice(index);
      const message = leave(reason, { tracks: left });
      const failed = { title, problem: signal.aborted ? CANCELLED : message };
      const behind = isLast
        ? left.slice(1).map((each) => ({ title: each.title, problem: '' }))
        : [];
      problems = { ...problems, tracks: [...problems.tracks, failed, ...behind] };
      if (isLast) break;
    }
  }
  try {
    const { id, missing } = await found();
    if (isForReview && failures === 0 && missing.length === 0) {
      campaign = await dispatch(callEndpoint(submitCampaign, id));
    }
  } catch (reason) {
    if (isForReview && failures === 0) problems = { ...problems, review: leave(reason, {}) };
  }
  return { campaign: campaign?.id, problems, rest };
}

const recordOf =
  (id = 0) =>
  (_dispatch: DataDispatch, getState: () => DataRootState): Campaign | undefined =>
    getState().entities.campaigns.entities[id];

async function findCampaign(dispatch: DataDispatch, release: number): Promise<Campaign> {
  const { list } = await dispatch(answerOfEndpoint(listCampaigns, campaignOfRelease(release)));
  const campaign = dispatch(recordOf(list?.ids[0]));
  if (!campaign) throw new Error('The campaign of this release was not found.');
  return campaign;
}
