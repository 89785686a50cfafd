import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CALL_MESSAGES } from '../src/shared/platform/callMessages';
import { MESSAGES } from '../src/shared/platform/messages';
import { PLACED_ORDER_MESSAGES } from '../src/shared/platform/placedOrderMessages';
import { PROFILE_MESSAGES } from '../src/shared/identity/profileMessages';
import { RECORD_MESSAGES } from '../src/shared/platform/recordMessages';
import { RELEASE_MESSAGES } from '../src/shared/music/releaseMessages';
import { OWN_SERVICE_MESSAGES } from '../src/shared/market/ownServiceMessages';

const isProduction = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(file);

const SOURCE = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(isProduction)
  .map((file) => readFileSync(path.join('src', file), 'utf8'))
  .join('\n');

const ALL = {
  ...MESSAGES,
  ...CALL_MESSAGES,
  ...RECORD_MESSAGES,
  ...PROFILE_MESSAGES,
  ...RELEASE_MESSAGES,
  ...OWN_SERVICE_MESSAGES,
  ...PLACED_ORDER_MESSAGES,
};

it.each(Object.keys(ALL))('the message %s is used somewhere', (name) => {
  expect(SOURCE).toMatch(new RegExp(`MESSAGES\\.${name}\\b`));
});

/** The specification's error catalogue, letter by letter; the text after a colon is added. */
const CATALOGUE = [
  'Incorrect email or password',
  'No account found with this email address.',
  'Failed to reset password.',
  'This email is already taken.',
  'Failed to load profile',
  'Registration failed',
  'Login failed',
  'Password reset request failed',
  'Password reset confirmation failed',
  'Failed to update profile',
  'Failed to save changes.',
  'Failed to load user profile. Please try again.',
  'Failed to load artist ID. Please try again.',
  'Failed to load media ID. Please try again.',
  'Failed to create release: ',
  'Failed to create release. Please try again.',
  'Failed to create order: ',
  'Failed to create order. Please try again.',
  'Failed to create service. Please try again.',
  'Failed to load release for editing. Please try again.',
  'Failed to save changes. Server returned an error. See console for details.',
  'Failed to save changes. Please try again.',
  'Failed to delete release. Please try again.',
  'Failed to delete service. Please try again.',
  'Failed to load service for editing. Please try again.',
  'Failed to create review. Please try again.',
  'An error occurred while fetching releases.',
  'Offer not found',
  'Post not found',
  'There are no result to your search. Please try again.',
  'API Error (',
  'Unauthorized',
];

it.each(CATALOGUE)('the source contains the text: %s', (sentence) => {
  expect(SOURCE).toContain(sentence);
});
