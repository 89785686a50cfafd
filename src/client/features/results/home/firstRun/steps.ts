import type { Campaign } from '@/shared/music/campaigns.schemas';
import { incompleteText, type CampaignNeed } from '@/shared/music/campaigns.rules';
import { formatCount, upperFirst } from '@/shared/platform/format';
import type { OutletUser } from '@/shared/identity/profiles.schemas';
import { countWords } from '@/shared/identity/ownPage.rules';
import type { OwnPage } from '@/shared/identity/ownPage.schemas';
import type { Service } from '@/shared/market/services.schemas';
import { formatDuration, formatMoment } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';

/** `now` waits for the user, `waits` for an admin; `failed` was declined. */
type StepState = 'done' | 'now' | 'waits' | 'failed' | 'ahead';

export interface Step {
  title: string;
  /** The account's card already says what was added. */
  text?: string;
  state: StepState;
  action?: {
    label: string;
    to?: string;
    isQuiet?: true;
  };
  chip?: string;
}

/** The campaign closest to its first approval, newest first. */
export const leadingOf = (campaigns: readonly Campaign[]): Campaign | undefined =>
  campaigns.find(({ stage }) => stage === 'in_review') ?? campaigns[0];

function timeOf(hours: number | null): string {
  if (hours === null) return '';
  if (hours >= 48) return `About ${Math.round(hours / 24)} days. `;
  return hours === 1 ? 'About an hour. ' : `About ${hours} hours. `;
}

function musicText({ tracks }: Campaign): string {
  const sounding = tracks.filter(({ audio }) => audio !== null);
  if (sounding.length === 0) return 'A link to listen to.';
  const seconds = sounding.reduce((sum, track) => sum + (track.seconds ?? 0), 0);
  const count = sounding.length === 1 ? '1 track' : `${sounding.length} tracks`;
  return `${count}, ${formatDuration(seconds)}.`;
}

export function artistSteps(campaign: Campaign | undefined): Step[] {
  const opens: Step = {
    title: 'The catalogue opens',
    text: 'For a month, with every outlet at fixed prices.',
    state: 'ahead',
  };
  if (!campaign) {
    return [
      {
        title: 'Add your release',
        text: 'Title, format, genre. Two minutes.',
        state: 'now',
        action: { label: 'Submit your music', to: paths.submitMusic },
      },
      { title: 'Add music', text: 'At least one track, or a link to listen to.', state: 'ahead' },
      {
        title: 'A person listens',
        text: 'You get an email with the answer and the reason.',
        state: 'ahead',
      },
      opens,
    ];
  }
  const { id, missing, stage } = campaign;
  const lacks = missing.filter((need) => need !== 'music');
  const needs = (wanted: CampaignNeed[], label: string) =>
    ({
      text: incompleteText(wanted),
      state: 'now',
      action: { label, to: paths.campaign(id) },
    }) as const;
  const release: Step = {
    title: 'Add your release',
    ...(lacks.length > 0 && stage === 'draft' ? needs(lacks, 'Complete it') : { state: 'done' }),
  };
  const music: Step = {
    title: 'Add music',
    ...(missing.includes('music') && stage === 'draft'
      ? needs(['music'], 'Add music')
      : { text: musicText(campaign), state: 'done' }),
  };
  return [release, music, reviewOf(campaign), opens];
}

function reviewOf({ stage, missing, submitted_at, review_hours, decline_reason }: Campaign): Step {
  const time = timeOf(review_hours);
  if (stage === 'in_review') {
    const sent = submitted_at === null ? '' : `Sent ${formatMoment(submitted_at)}. `;
    return {
      title: 'A person is listening',
      text: `${sent}${time}You get the answer by email.`,
      state: 'waits',
      chip: 'In review',
    };
  }
  if (stage === 'declined') {
    return {
      title: 'Not this time',
      text: decline_reason ?? '',
      state: 'failed',
      action: { label: 'Send again' },
    };
  }
  return {
    title: 'A person listens',
    ...(missing.length === 0
      ? { text: 'Nothing is missing.', state: 'now', action: { label: 'Send to review' } }
      : { text: `${time}You get an email with the answer and the reason.`, state: 'ahead' }),
  };
}

function pageText(logo: string | null, { about, figures, samples }: OwnPage): string {
  const parts = [
    logo !== null && 'Logo',
    about === null ? '' : formatCount(countWords(about), 'word'),
    figures.length > 0 && formatCount(figures.length, 'figure'),
    samples.length > 0 && formatCount(samples.length, 'sample piece'),
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

interface OutletHas {
  service?: Service | undefined;
  page?: OwnPage | undefined;
}

export function outletSteps({ profile }: OutletUser, { service, page }: OutletHas): Step[] {
  const pageLine = page ? pageText(profile.logo, page) : '';
  return [
    {
      title: 'Make your page',
      ...(pageLine === ''
        ? {
            text: 'Your logo, what you write about, who reads it, pieces you like. Optional, but artists look for it.',
            state: 'now',
            action: { label: 'Make it', to: `${paths.profileSettings}#page`, isQuiet: true },
          }
        : { text: pageLine, state: 'done' }),
    },
    {
      title: 'Add a service',
      ...(service
        ? { state: 'done' }
        : {
            text: 'What you write or record, how long it takes, and the price you ask for.',
            state: 'now',
            action: { label: 'Create your service', to: paths.createService },
          }),
    },
    profile.decline_reason === null
      ? {
          title: 'A person looks at it',
          text: 'You get an email with the answer and the reason.',
          state: 'waits',
          chip: 'Under review',
        }
      : {
          title: 'Not this time',
          text: `${upperFirst(profile.decline_reason)} What you change is reviewed again.`,
          state: 'failed',
          action: { label: 'Change your profile', to: paths.profileSettings },
        },
  ];
}
