import { useCallback, useRef, useEffect, useState } from 'react';
import { embargoFormSchema } from '@/shared/music/campaigns.schemas';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import { releaseFormSchema } from '@/shared/music/releases.schemas';
import type { ChosenTrack, SubmissionOutcome } from './finishSubmission';
import { useFinishing } from './useFinishing';
import { releaseFormData, useCreateReleaseMutation } from '@/client/entities/releases';
import { useAwaitUser, useCurrentUser } from '@/client/entities/profiles';
import { type FormFailure, useServerForm, useChanges } from '@/client/ui/form/useServerForm';
import { useUpload } from '@/client/ui/form/useUpload';
import {
  useReleaseFiles,
  fileErrorsOf,
} from '@/client/features/platform/shared/releaseFiles/useReleaseFiles';
import { embargoOf, type SubmitFormValues } from './releaseForm';
import { type ApiError, KEY_REUSED } from '@/shared/platform/apiError';
import { messageOr } from '@/client/lib/apiError';
import { incompleteText, type CampaignNeed } from '@/shared/music/campaigns.rules';
import { trackTitleOf, RELEASE_MESSAGES } from '@/shared/music/releases.rules';
import { TRACKS_MAX } from '@/shared/platform/limits';
import { randomUuid } from '@/client/lib/uuid';
import { audioProblemOf } from '@/client/features/music/shared/trackFiles/TrackDrop';

export interface TrackChoice extends ChosenTrack {
  fileError: string;
  problem: string;
}

export interface ChosenTracks {
  all: readonly TrackChoice[];
  add: (files: readonly File[]) => void;
  rename: (key: string, title: string) => void;
  /** Moves a track to the position `at`, from 0; does nothing if there is no such position. */
  place: (key: string, at: number) => void;
  remove: (key: string) => void;
  hasProblem: boolean;
}

type Chosen = Omit<TrackChoice, 'problem'>;

const choiceOf = (file: File): Chosen => ({
  key: randomUuid(),
  title: trackTitleOf(file.name),
  file,
  fileError: audioProblemOf(file),
});

interface FormContent {
  values: { title: string; description: string; link: string };
  tracks: readonly { fileError: string }[];
}

type Part = CampaignNeed | 'title';

const NEEDED = {
  description: 'A description is needed before a person can listen.',
  link: 'A track or a link is needed before a person can listen.',
};

/** The bare scheme is the field's placeholder and counts as empty. */
const hasText = (text: string): boolean => text.trim() !== '' && text.trim() !== 'http://';

const CANCELLED: FormFailure = {
  tone: 'info',
  alert: 'The upload was cancelled. Nothing was sent, and everything you typed is still here.',
};

/**
 * The key was already used: the response to an earlier attempt was lost, or the attempt was
 * cancelled too late, and the form has changed since.
 */
const ARRIVED_BEFORE: FormFailure = {
  alert:
    'Your earlier attempt worked: the release is in your list. Submit again to add this as another release.',
};

export interface Submitted {
  id: number;
  title: string;
  outcome: SubmissionOutcome;
}

export interface SubmitMusicFormOptions {
  initialValues: SubmitFormValues;
  onValues: (values: SubmitFormValues) => void;
  onSubmitted: (submitted: Submitted) => void;
}

const submitFormSchema = releaseFormSchema.concat(embargoFormSchema);

export function useSubmitMusicForm({
  initialValues,
  onValues,
  onSubmitted,
}: SubmitMusicFormOptions) {
  const files = useReleaseFiles();
  const tracks = useChosenTracks();
  const awaitUser = useAwaitUser();
  const { data: user } = useCurrentUser();
  const [create] = useCreateReleaseMutation();
  const { send, cancel, progress } = useUpload(
    useCallback((form: FormData, sending) => create({ form, ...sending }), [create]),
  );
  const finishing = useFinishing();
  const isDraft = useRef(false);
  const { artwork, presskit } = files;
  const missingNow = (values: SubmitFormValues): FormFailure => {
    if (isDraft.current) return {};
    return missingIn(contentOf({ values, tracks: tracks.all })) ?? {};
  };
  const serverForm = useServerForm({
    initialValues,
    schema: submitFormSchema,
    alsoMissing: missingNow,
    send: async (_cast, { typed }) => {
      const missing = missingNow(typed);
      if (missing.fields || files.hasProblem || tracks.hasProblem) return missing;
      const artist = await awaitUser();
      if (artist?.role !== 'artist') return { alert: PROFILE_MESSAGES.artistIdFailed };
      const values = releaseFormSchema.cast(typed, { stripUnknown: true });
      const chosen = { artwork: artwork.file, presskit: presskit.file };
      const { id } = await send(
        releaseFormData(artist.profile.id, { ...values, styles: typed.styles }, chosen),
      );
      const embargo = embargoFormSchema.cast(embargoOf(typed));
      const outcome = await finishing.finish({
        release: id,
        link: values.link,
        embargo: Object.values(embargo).some((value) => value !== undefined) ? embargo : undefined,
        tracks: tracks.all,
        isForReview: !isDraft.current,
      });
      onSubmitted({ id, title: values.title, outcome });
      return undefined;
    },
    explain: (error) => {
      const fields = fileErrorsOf(error);
      files.refuse(fields);
      return { ...alertOf(error), fields };
    },
  });
  useChanges(serverForm.formik.values, onValues);
  return {
    ...serverForm,
    files,
    tracks,
    upload: finishing.upload ?? { progress, cancel },
    artist: user?.role === 'artist' ? (user.profile.stage_name ?? '') : '',
    has: contentOf({ values: serverForm.formik.values, tracks: tracks.all }),
    choose: (draft: boolean) => {
      isDraft.current = draft;
    },
  };
}

function alertOf(error: ApiError): FormFailure {
  if (error.code === KEY_REUSED) return ARRIVED_BEFORE;
  if (error.status === 'ABORTED') return CANCELLED;
  const message = messageOr(error, '');
  return {
    alert: message === '' ? RELEASE_MESSAGES.createFailed : `Failed to create release: ${message}`,
  };
}

function contentOf({ values, tracks }: FormContent) {
  return {
    title: hasText(values.title),
    description: hasText(values.description),
    music: hasText(values.link) || tracks.some(({ fileError }) => fileError === ''),
  } satisfies Record<Part, boolean>;
}

function missingIn(has: Record<Part, boolean>) {
  const parts = (['title', 'description', 'music'] as const).filter((part) => !has[part]);
  if (parts.length === 0) return null;
  return {
    alert: incompleteText(parts),
    tone: 'info' as const,
    fields: {
      ...(!has.description && { description: NEEDED.description }),
      ...(!has.music && { link: NEEDED.link }),
    },
  };
}

function placed(tracks: readonly Chosen[], key: string, at: number): readonly Chosen[] {
  const track = tracks.find((each) => each.key === key);
  if (!track || at < 0 || at >= tracks.length) return tracks;
  return tracks.filter((each) => each !== track).toSpliced(at, 0, track);
}

function useChosenTracks(): ChosenTracks {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const change = (key: string, fields: Partial<Chosen>) =>
    setChosen((now) => now.map((each) => (each.key === key ? { ...each, ...fields } : each)));
  /* one after another, since a decoded sound takes much memory */
  const next = chosen.find(({ sound, fileError }) => sound === undefined && fileError === '');
  useEffect(() => {
    if (!next) return;
    void import(/* webpackChunkName: "submit-more" */ '@/client/lib/peaks')
      .then(({ decodeSound }) => decodeSound(next.file))
      .catch(() => null)
      .then((sound) => change(next.key, { sound }));
  }, [next]);
  const all = chosen.map((track) => ({
    ...track,
    problem: track.title.trim() === '' ? 'Please enter the title of the track.' : '',
  }));
  return {
    all,
    add: (files) => setChosen((now) => [...now, ...files.map(choiceOf)].slice(0, TRACKS_MAX)),
    rename: (key, title) => change(key, { title }),
    place: (key, at) => setChosen((now) => placed(now, key, at)),
    remove: (key) => setChosen((now) => now.filter((each) => each.key !== key)),
    hasProblem: all.some(({ problem, fileError }) => problem !== '' || fileError !== ''),
  };
}
