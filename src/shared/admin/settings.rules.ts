import { FEE_MAX, HOLD_MAX_DAYS, QUOTA_MAX_MB } from '../platform/limits';

export const BANNER_MAX = 120;
export const SENDER_MAX = 60;
export const CONTACT_MAX = 100;

export interface Settings {
  fee_percent: number;
  /** The day, UTC, from which orders have this fee; empty for at once. */
  fee_from: string;
  hold_days: number;
  contact: string;
  sender: string;
  quota_mb: number;
  banner: string;
  /** Days, both included, UTC; empty for no bound. */
  banner_from: string;
  banner_to: string;
  read_only: boolean;
}
export type SettingName = keyof Settings;

interface Setting {
  label: string;
  kind: 'number' | 'text' | 'email' | 'day' | 'switch';
  /** What it does, beside its field. */
  effect: string;
}

export const SETTINGS: Readonly<Record<SettingName, Setting>> = {
  fee_percent: {
    label: 'Fee, per cent',
    kind: 'number',
    effect: 'Of the price, from the outlet. Orders that exist keep their fee.',
  },
  fee_from: { label: 'Fee from', kind: 'day', effect: 'Empty: at once.' },
  hold_days: {
    label: 'Hold after acceptance, days',
    kind: 'number',
    effect: `So long a card can take it back: 0 to ${HOLD_MAX_DAYS}. For work accepted from now on.`,
  },
  contact: {
    label: 'Contact address',
    kind: 'email',
    effect: 'On the legal pages, and where the contact form goes.',
  },
  sender: { label: 'Sender name', kind: 'text', effect: 'The address stays that of the server.' },
  quota_mb: {
    label: 'Storage of an account, MB',
    kind: 'number',
    effect: 'Files that are there stay.',
  },
  banner: { label: 'Banner text', kind: 'text', effect: `Up to ${BANNER_MAX} letters.` },
  banner_from: { label: 'Banner from', kind: 'day', effect: 'Empty: at once.' },
  banner_to: { label: 'Last day of the banner', kind: 'day', effect: 'Empty: it stays.' },
  read_only: {
    label: 'Reading only',
    kind: 'switch',
    effect:
      'Only admins can change anything. Log-in, card payments and deadlines go on, and every page says so.',
  },
};

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]; // its own keys

export const SETTINGS_GROUPS: readonly {
  id: string;
  title: string;
  about: string;
  names: readonly SettingName[];
}[] = [
  {
    id: 'fee',
    title: 'Fee and hold',
    about: 'Each change in the log',
    names: ['fee_percent', 'fee_from', 'hold_days'],
  },
  { id: 'contact', title: 'Contact', about: 'Where people write to', names: ['contact'] },
  { id: 'sender', title: 'Sender', about: 'What is in From', names: ['sender'] },
  { id: 'storage', title: 'Storage', about: 'Uploads', names: ['quota_mb'] },
  {
    id: 'banner',
    title: 'Banner',
    about: 'On each page, to its last day, UTC',
    names: ['banner', 'banner_from', 'banner_to'],
  },
  {
    id: 'maintenance',
    title: 'Maintenance',
    about: 'While you work on the server',
    names: ['read_only'],
  },
];

/** 'Fee, per cent: 12', for the log. */
export const settingText = (name: SettingName, value: Settings[SettingName]): string => {
  const said = typeof value === 'boolean' ? (value ? 'on' : 'off') : value;
  return `${SETTINGS[name].label}: ${said === '' ? 'none' : said}`;
};

export const SETTINGS_MESSAGES = {
  loadFailed: 'An error occurred while fetching the settings.',
  noEffect: 'What it would have changed could not be read.',
  sent: 'On its way. If it does not come, Business says what has failed.',
  fee: `Please enter a whole number from 0 to ${FEE_MAX}.`,
  hold: `Please enter a whole number from 0 to ${HOLD_MAX_DAYS}.`,
  quota: `Please enter a whole number from 1 to ${QUOTA_MAX_MB}.`,
  contact: 'Please enter an address such as help@example.com.',
  sender: 'Please enter a name without ", <, > and \\.',
  lastDay: 'The last day is before the first.',
} as const;
