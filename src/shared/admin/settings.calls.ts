import type { Calls } from '../platform/contract';

export const settingsCalls = {
  getSite: {
    method: 'GET',
    path: 'site/',
    who: 'guest',
    returns: 'value',
    tags: ['Site'],
    summary: 'Returns what every page says about the site: fee, contact, announcement.',
  },
  getSettings: {
    method: 'GET',
    path: 'admin/settings/',
    who: 'owner',
    returns: 'value',
    summary: 'Returns what owners may change while the server runs.',
  },
  getFeeEffect: {
    method: 'GET',
    path: 'admin/settings/fee/',
    who: 'owner',
    returns: 'value',
    summary: 'Says what another fee would have kept of the releases of last month.',
  },
  setSettings: {
    method: 'PUT',
    path: 'admin/settings/',
    who: 'owner',
    returns: 'value',
    tags: ['Site'],
    summary: 'Replaces these settings; those that equal the environment follow it.',
    more: 'Every server has them within seconds. Orders keep the fee that they were made with.',
    isVersioned: 'always',
    needsProof: true,
  },
  sendTestMail: {
    method: 'POST',
    path: 'admin/settings/test-mail/',
    who: 'owner',
    returns: 'nothing',
    summary: 'Sends a mail to the caller, the way all mails go.',
    limit: 'invite',
  },
} as const satisfies Calls;
