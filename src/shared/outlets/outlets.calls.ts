import type { Calls } from '../contract';

export const outletCalls = {
  getOutlet: {
    method: 'GET',
    path: 'outlets/:id/',
    who: 'member',
    summary: 'Reads an outlet with its services, figures and newest reviews.',
    more: 'To an artist with access to the catalogue, or with an order there; to the outlet itself.',
    errors: { 403: ['forbidden'] },
  },
  getOwnPage: {
    method: 'GET',
    path: 'auth/profile/page/',
    who: 'outlet',
    summary: 'Reads what your page says: your text, audience figures and sample pieces.',
  },
  updateOwnPage: {
    method: 'PATCH',
    path: 'auth/profile/page/',
    who: 'outlet',
    summary: 'Changes what is given of your page.',
    more: 'Figures and sample pieces replace those that were there. A figure whose number or link has changed waits for a check by an admin; the links of samples are checked as delivered ones are.',
    isVersioned: true,
    limit: 'ownPage',
  },
  putLogo: {
    method: 'PUT',
    path: 'auth/profile/logo/',
    who: 'outlet',
    limit: 'upload',
    summary: 'Adds a logo, or puts it in the place of the last one, and answers your account.',
    more: 'It is shown at once. Repeating the call changes nothing.',
    files: {
      logo: 'PNG, JPEG or WebP, at most 10 MB, 10,000 pixels a side and 40 megapixels.',
    },
  },
  deleteLogo: {
    method: 'DELETE',
    path: 'auth/profile/logo/',
    who: 'outlet',
    summary: 'Removes the logo: a drawn cover takes its place.',
  },
} as const satisfies Calls;
