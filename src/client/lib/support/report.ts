import { saveFile } from '../saveFile';
import { readStored, readStoredUnder } from '../storage';
import { type FailedCall, recent, type SeenAction } from './recent';
import { errorOf, redactEntered, redactState } from './redact';
import { addressText, plainText } from './redactionRule';

/** The most records of each kind, and the most rows of each list, in one report. */
const RECORDS_MAX = 200;

const STORED_MAX = 100;

interface LiftedAction {
  type: 'PERFORM_ACTION';
  action: { type: string } & Record<string, unknown>;
  /** Milliseconds since 1970. */
  timestamp: number;
}

interface Lifted {
  monitorState: object;
  actionsById: Record<number, LiftedAction>;
  nextActionId: number;
  stagedActionIds: number[];
  skippedActionIds: number[];
  committedState: unknown;
  currentStateIndex: number;
  computedStates: { state: unknown }[];
  isLocked: boolean;
  isPaused: boolean;
}

interface Report extends Lifted {
  /** DevTools ignore this property, so the last action repeats it. */
  about: object;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const moment = (at: number): string => new Date(at).toISOString();

const mapValues = (record: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/**
 * Each part is redacted separately, so that a key like `linernote:draft:12:release` stays readable.
 */
const keyText = (key: string): string => key.split(':').map(plainText).join(':');

const placeOf = ({ pathname, search, hash }: Location): string =>
  addressText(pathname + search) + plainText(hash);

/**
 * The action under a type that no reducer knows: DevTools replay imported actions, and an imported
 * log-out must not end the reader's session.
 */
const seen = ({ type, endpoint, at }: SeenAction): LiftedAction => ({
  type: 'PERFORM_ACTION',
  action: { type: `seen/${plainText(type)}`, ...(endpoint !== undefined && { endpoint }) },
  timestamp: at,
});

export const REPORT_TEXTS = {
  copied: 'Copied. Paste it into your message to us.',
  saved: 'Copying is not allowed here, so the report was saved as a file.',
} as const;

/**
 * Copies the report, or saves it as a file if the browser does not allow copying. Resolves with the
 * sentence to show.
 */
export async function giveReport(error?: unknown): Promise<string> {
  const text = JSON.stringify(makeReport(error));
  try {
    await navigator.clipboard.writeText(text);
    return REPORT_TEXTS.copied;
  } catch {
    saveFile(new Blob([text], { type: 'application/json' }), 'linernote-report.json');
    return REPORT_TEXTS.saved;
  }
}

/** Keeps the newest records, which have the highest ids, and the first rows of lists. */
function shortSlice(slice: unknown): unknown {
  if (!isRecord(slice) || !Array.isArray(slice.ids) || !isRecord(slice.entities)) return slice;
  const ids = [...(slice.ids as number[])].sort((one, other) => one - other).slice(-RECORDS_MAX);
  const records = slice.entities;
  return {
    ...slice,
    ids,
    entities: Object.fromEntries(ids.map((id) => [id, records[id]])),
    ...(isRecord(slice.lists) && { lists: mapValues(slice.lists, shortList) }),
    ...(slice.ids.length > ids.length && { left_out: slice.ids.length - ids.length }),
  };
}

function shortList(list: unknown): unknown {
  if (!isRecord(list) || !Array.isArray(list.ids) || list.ids.length <= RECORDS_MAX) return list;
  const { ids } = list as { ids: unknown[] };
  return { ...list, ids: ids.slice(0, RECORDS_MAX), left_out: ids.length - RECORDS_MAX };
}

/** Leaves out a call's data, which the entities have. */
function withoutData(call: unknown): unknown {
  return isRecord(call) && 'data' in call ? { ...call, data: '<see entities>' } : call;
}

/** The state, shortened until it is small enough to paste. */
function shortState(state: unknown): unknown {
  if (!isRecord(state)) return {};
  const { entities, api } = state;
  return {
    ...state,
    ...(isRecord(entities) && { entities: mapValues(entities, shortSlice) }),
    ...(isRecord(api) && {
      api: {
        ...api,
        ...(isRecord(api.queries) && { queries: mapValues(api.queries, withoutData) }),
        ...(isRecord(api.mutations) && { mutations: mapValues(api.mutations, withoutData) }),
      },
    }),
  };
}

/** What the browser stores, such as the outbox and drafts, with texts replaced by their lengths. */
function storedHere(): object {
  const own = [...readStoredUnder('linernote:').keys(), 'persist:session'].slice(0, STORED_MAX);
  return Object.fromEntries(own.map((key) => [keyText(key), storedValue(readStored(key))]));
}

function storedValue(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return redactEntered(value);
  } catch {
    return redactEntered(text);
  }
}

function aboutNow(error: unknown): object {
  return {
    made_at: moment(Date.now()),
    build: document.documentElement.dataset.build ?? 'unknown',
    address: placeOf(window.location),
    browser: plainText(navigator.userAgent),
    window: `${window.innerWidth} × ${window.innerHeight}`,
    is_online: navigator.onLine,
    time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(error instanceof Error && { error: errorOf(error) }),
    last_request: recent.requestId,
    failed_calls: recent.failures.map(({ call, at, ...rest }: FailedCall) => ({
      call: plainText(call),
      ...rest,
      at: moment(at),
    })),
    stored: storedHere(),
  };
}

/**
 * The redacted state, the last actions and failed calls, the build, the browser and the page, in
 * the format that Redux DevTools import. `error` is the error of the page.
 */
export function makeReport(error?: unknown): Report {
  const state = redactState(shortState(recent.getState()));
  const about = aboutNow(error);
  const now = Date.now();
  const first = recent.actions[0]?.at ?? now;
  const actions: LiftedAction[] = [
    { type: 'PERFORM_ACTION', action: { type: '@@INIT' }, timestamp: first },
    ...recent.actions.map(seen),
    { type: 'PERFORM_ACTION', action: { type: 'report/made', about }, timestamp: now },
  ];
  const ids = actions.map((_action, id) => id);
  return {
    about,
    monitorState: {},
    actionsById: Object.fromEntries(actions.entries()),
    nextActionId: actions.length,
    stagedActionIds: ids,
    skippedActionIds: [],
    committedState: state,
    currentStateIndex: ids.length - 1,
    /* DevTools compute these from the state above. */
    computedStates: [],
    isLocked: false,
    isPaused: false,
  };
}
