import { createHash } from 'node:crypto';
import type { LabelOutcome, LinkOutcome } from '@/shared/identity/links.rules';
import type { FetchedLink } from './fetchLink';
import { findLabel } from './findLabel';
import { isWord, spellSafely } from './readLabel';
import { readPage } from './readPage';

/** The stored result of a link check, without a copy of the page. */
export interface LinkFinding {
  outcome: LinkOutcome;
  httpStatus: number | null;
  finalUrl: string | null;
  title: string | null;
  namesRelease: boolean | null;
  /** `null` if no page was found. */
  label: LabelOutcome | null;
  /** SHA-256 of the visible text, in hex. */
  textHash: string | null;
}

/** Scripts that write no spaces between words, or join endings to names. */
const DENSE =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
const isOneWord = (left: string, right: string): boolean =>
  /\p{M}/u.test(right) ||
  (isWord(left) && isWord(right) && !DENSE.test(left) && !DENSE.test(right));

/** Whether the text has the name as whole words. Both are folded. */
function hasName(text: string, name: string): boolean {
  if (name === '') return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    const isPart =
      isOneWord(text.charAt(at - 1), name.charAt(0)) ||
      isOneWord(name.charAt(name.length - 1), text.charAt(end));
    if (!isPart) return true;
  }
  return false;
}

/** `names` are those of the artist and the release, in any case and with any accents. */
export function judgeLink(fetched: FetchedLink, names: readonly string[]): LinkFinding {
  const { status, finalUrl } = fetched;
  const facts = { httpStatus: status, finalUrl };
  const nothing = { title: null, namesRelease: null, label: null, textHash: null };
  if (fetched.html === undefined) {
    const label = fetched.outcome === 'unreadable' ? 'unreadable' : null;
    return { outcome: fetched.outcome, ...facts, ...nothing, label };
  }
  const { title, text } = readPage(fetched.html);
  if (text === '')
    return { outcome: 'unreadable', ...facts, ...nothing, title, label: 'unreadable' };
  const isLabelled = findLabel(fetched.html);
  const label = isLabelled ? 'labelled' : fetched.isCut ? 'unreadable' : 'not_found';
  const known = names.flatMap(spellSafely);
  const namesRelease = spellSafely(`${title ?? ''} ${text}`).some((seen) =>
    known.some((name) => hasName(seen, name)),
  );
  // The part that was not read may contain the names.
  const outcome = namesRelease ? 'live' : fetched.isCut ? 'unreadable' : 'unnamed';
  const textHash = createHash('sha256').update(text).digest('hex');
  return { outcome, ...facts, title, namesRelease, label, textHash };
}
