import type { CampaignPatch, Campaign } from '@/shared/music/campaigns.schemas';
import { toApiError } from '@/client/lib/apiError';
import type { DataDispatch } from '@/client/entities/entitiesState';
import { releasesApi } from '@/client/entities/releases';
import { campaignsApi, trackFormData } from '@/client/entities/campaigns';
import { type DecodedSound, decodeSound } from '@/client/lib/peaks';

const { addTrack, listCampaigns, submitCampaign, updateCampaign } = campaignsApi.endpoints;
const { updateRelease } = releasesApi.endpoints;

export interface ChosenTrack {
  key: string;
  title: string;
  file: File;
  /** Absent until it was decoded; `null` if this browser cannot. */
  sound?: DecodedSound | null | undefined;
}

export interface Submission {
  release: number;
  link?: string | undefined;
  embargo?: CampaignPatch | undefined;
  tracks: readonly ChosenTrack[];
  /** Whether the campaign is submitted for review once it is complete. */
  isForReview: boolean;
}

export interface Sending {
  /** `fraction` is the sent part of the track, from 0 to 1. */
  onProgress: (track: ChosenTrack, fraction: number) => void;
  signal: AbortSignal;
}

export interface SubmissionProblems {
  link: string;
  embargo: string;
  /** The tracks that were not saved, each with its error; '' for one that was not sent yet. */
  tracks: readonly { title: string; problem: string }[];
  review: string;
}

export interface SubmissionOutcome {
  campaign: number | undefined;
  problems: SubmissionProblems;
  /** The parts that failed but may succeed later, with their files; `null` when there are none. */
  rest: Submission | null;
}

/* A 4xx below this rejects the content itself, so a retry would fail again. */
const TOO_MANY = 429;
const canRetry = (reason: unknown): boolean => {
  const { status } = toApiError(reason);
  return typeof status !== 'number' || status >= TOO_MANY;
};
const messageOf = (reason: unknown): string => toApiError(reason).message;
const CANCELLED = 'It was cancelled.';

/**
 * Completes a release that was just created: its link, the embargo, the tracks in order, then the
 * review. It never rejects: the outcome names the errors, and `rest` can be passed in again. A
 * track that may succeed later stops the sending, so that later tracks keep their order; an
 * incomplete campaign is not submitted.
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
    await dispatch(updateRelease.initiate({ id: release, body: { link } }))
      .unwrap()
      .catch((reason: unknown) => {
        problems = { ...problems, link: leave(reason, { link }) };
      });
  }
  if (embargo !== undefined) {
    try {
      const { id } = await found();
      campaign = await dispatch(updateCampaign.initiate({ id, body: embargo })).unwrap();
    } catch (reason) {
      problems = { ...problems, embargo: leave(reason, { embargo }) };
    }
  }
  for (const [index, track] of tracks.entries()) {
    const { key, title, file, sound } = track;
    try {
      const { id } = await found();
      signal.throwIfAborted();
      onProgress(track, 0);
      const peaks = (sound === undefined ? await decodeSound(file) : sound)?.peaks ?? null;
      const call = dispatch(
        addTrack.initiate({
          id,
          form: trackFormData({ title, file, peaks }),
          onProgress: (fraction) => onProgress(track, fraction),
          key,
        }),
      );
      signal.addEventListener('abort', () => call.abort());
      campaign = await call.unwrap();
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
      campaign = await dispatch(submitCampaign.initiate(id)).unwrap();
    }
  } catch (reason) {
    if (isForReview && failures === 0) problems = { ...problems, review: leave(reason, {}) };
  }
  return { campaign: campaign?.id, problems, rest };
}

async function findCampaign(dispatch: DataDispatch, release: number): Promise<Campaign> {
  const found = dispatch(
    listCampaigns.initiate({ release }, { subscribe: false, forceRefetch: true }),
  );
  const campaign = (await found.unwrap()).pages[0]?.items[0];
  if (!campaign) throw new Error('The campaign of this release was not found.');
  return campaign;
}
