import { makeCampaign, outletUser } from '@/client/testing/records';
import { artistSteps, leadingOf, outletSteps } from './steps';

const track = { id: 1, position: 1, title: 'Undertow', audio: 'a.mp3', peaks: null };
const statesOf = (...args: Parameters<typeof artistSteps>) =>
  artistSteps(...args).map(({ state, action }) => action?.label ?? state);

it.each([
  ['no campaign', undefined, ['Submit your music', 'ahead', 'ahead', 'ahead']],
  [
    'a draft without artwork and music',
    makeCampaign(1, { missing: ['artwork', 'music'] }),
    ['Complete it', 'Add music', 'ahead', 'ahead'],
  ],
  [
    'a draft without music',
    makeCampaign(1, { missing: ['music'] }),
    ['done', 'Add music', 'ahead', 'ahead'],
  ],
  [
    'a complete draft',
    makeCampaign(1, { missing: [] }),
    ['done', 'done', 'Send to review', 'ahead'],
  ],
  [
    'a campaign in review',
    makeCampaign(1, { stage: 'in_review', missing: [] }),
    ['done', 'done', 'waits', 'ahead'],
  ],
  [
    'a declined campaign',
    makeCampaign(1, { stage: 'declined', missing: [], decline_reason: 'Too quiet.' }),
    ['done', 'done', 'Send again', 'ahead'],
  ],
])('shows the next steps with %s', (_name, campaign, states) => {
  expect(statesOf(campaign)).toEqual(states);
});

it('names the music, when it was submitted, and the usual time of a review', () => {
  const [release, music, review] = artistSteps(
    makeCampaign(1, {
      title: 'Slow Weather',
      format: 'single',
      stage: 'in_review',
      missing: [],
      submitted_at: '2026-11-24T09:12:00',
      review_hours: 24,
      tracks: [
        { ...track, seconds: 200 },
        { ...track, seconds: 201 },
      ],
    }),
  );
  expect(release?.text).toBe('Slow Weather, Single, Electronic.');
  expect(music?.text).toBe('2 tracks, 6:41.');
  expect(review?.text).toBe('Sent 24.11.2026, 09:12. About 24 hours. A mail brings the answer.');
});

it('follows the campaign in review, else the newest', () => {
  const older = makeCampaign(1, { stage: 'in_review' });
  const newer = makeCampaign(2);
  expect(leadingOf([newer, older])).toBe(older);
  expect(leadingOf([newer])).toBe(newer);
});

it('lists what an outlet’s page has, and what is optional', () => {
  const sample = { id: 1, url: 'https://night-desk.com/', title: null, finding: null };
  const page = { about: 'Three people who write.', figures: [], samples: [sample], version: 2 };
  const stepOf = (given: Parameters<typeof outletSteps>[1]) => outletSteps(outletUser, given)[1];
  expect(stepOf({ page })).toMatchObject({ text: '4 words, 1 sample piece.', state: 'done' });
  expect(stepOf({ page: { ...page, about: null, samples: [] } })).toMatchObject({
    action: { label: 'Make it', isQuiet: true },
  });
  const profile = { ...outletUser.profile, logo: 'outlets/20/logo-a.png' };
  const empty = { about: null, figures: [], samples: [], version: 1 };
  expect(outletSteps({ ...outletUser, profile }, { page: empty })[1]?.text).toBe('Logo.');
});
