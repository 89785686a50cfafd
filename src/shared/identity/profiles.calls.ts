import { PROOF } from './secondFactor.calls';
import type { Calls } from '../platform/contract';
import { DELETION_BLOCKED } from './deletion.rules';

export const profileCalls = {
  getProfile: {
    method: 'GET',
    path: 'auth/profile/',
    who: 'member',
    part: 'any',
    returns: { record: 'users' },
    summary: 'Reads your account with the profile of its role.',
  },
  updateProfile: {
    method: 'PATCH',
    path: 'auth/profile/update/',
    who: 'member',
    part: 'any',
    returns: { record: 'users' },
    summary: 'Changes the given fields of your account and its profile.',
    more: 'The fields are flat, or in `profile`, or both; what is in `profile` wins. `null` clears a field. Another email address needs `current_password` and takes effect when the link that is sent there is opened. What cannot be changed may be sent back as it was given.',
    isVersioned: true,
    errors: { 400: PROOF, 409: ['email_taken', 'username_taken'] },
  },
  putLogo: {
    method: 'PUT',
    path: 'auth/profile/logo/',
    who: 'outlet',
    part: 'editor',
    limit: 'upload',
    returns: { record: 'users' },
    tags: ['Service'],
    summary: 'Adds or replaces the logo, and returns your account.',
    more: 'It is shown at once. Repeating the call changes nothing.',
    files: {
      logo: 'PNG, JPEG or WebP, at most 10 MB, 10,000 pixels a side and 40 megapixels, 24 as WebP.',
    },
  },
  deleteLogo: {
    method: 'DELETE',
    path: 'auth/profile/logo/',
    who: 'outlet',
    part: 'editor',
    returns: { record: 'users' },
    tags: ['Service'],
    summary: 'Removes the logo: a drawn cover takes its place.',
  },
  exportAccount: {
    method: 'GET',
    path: 'auth/profile/export.zip',
    who: 'member',
    notInView: true,
    limit: 'archive',
    returns: 'file',
    summary: 'Downloads all that is kept about your account, and the files that you have uploaded.',
    otherBody: {
      type: 'application/zip',
      description: 'JSON files in `data/`, uploads in `files/`.',
    },
  },
  getDeletion: {
    method: 'GET',
    path: 'auth/profile/deletion/',
    who: 'member',
    returns: 'value',
    summary: 'Says what has to be settled before your account can be deleted.',
  },
  deleteAccount: {
    method: 'POST',
    path: 'auth/profile/deletion/',
    who: 'member',
    returns: 'nothing',
    summary: 'Deletes your account, for good.',
    more: 'It asks for the current password, and for a code where two-step log-in is on. Every token ends with it. While there are obstacles, the response is 409 and its `present` lists them, as `GET auth/profile/deletion/` does.',
    errors: { 400: PROOF, 409: [DELETION_BLOCKED] },
  },
} as const satisfies Calls;
