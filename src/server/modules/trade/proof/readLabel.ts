import { NO_PIECES, PAID_WORDS } from './paidLabels';
import { fold, spellings } from '@/shared/platform/fold';

/** More than eight marks on one letter. Normalization sorts them in quadratic time. */
const PILED_MARKS = /(\p{M}{8})\p{M}+/gu;

const unpiled = (text: string): string => text.replace(PILED_MARKS, '$1');

/** `fold` and `spellings` for text that may be made to be slow. */
const foldSafely = (text: string): string => fold(unpiled(text));

export const spellSafely = (text: string): string[] => spellings(unpiled(text));

const WORD = /[\p{L}\p{N}\p{M}]/u;

export const isWord = (character: string): boolean => character !== '' && WORD.test(character);

/** Characters. A label is short, and a disclosing sentence is in a short paragraph. */
const LABEL_MAX = 120;
export const SENTENCE_MAX = 400;
/** The most characters between a negation and its phrase. */
const NOT_REACH = 30;

const folded = (words: string): string[] => words.trim().split(/,\s+/).map(foldSafely);
const LANGUAGES = Object.values(PAID_WORDS).map((words) => ({
  by: folded(words.by),
  phrases: folded(words.phrases),
  piece: folded(words.piece),
  not: folded(words.not),
  /** A script without spaces, in which a negation follows the phrase. */
  isDense: /[\u0250-\uffff]/.test(words.phrases),
}));
const LABELS: ReadonlySet<string> = new Set(
  Object.values(PAID_WORDS).flatMap(({ labels }) => folded(labels)),
);
const BY: ReadonlySet<string> = new Set(LANGUAGES.flatMap(({ by }) => by));
const LABEL_WORDS_MAX = Math.max(...[...LABELS].map((label) => label.split(' ').length));
const NO_PIECE: ReadonlySet<string> = new Set(folded(NO_PIECES));

/** Separators of the parts of a line, such as the author and the date. */
const PARTS = /[|·•∙:;()[\]【】［］「」*#.!/\\<>\n]| - /;
const SENTENCES = /[.!?。！？\n]/;

export const isNoPiece = (heading: string): boolean => NO_PIECE.has(foldSafely(heading));

/** By a label, a sentence, or not. The time is linear, and long blocks are no labels. */
export function readLabel(block: string): 'label' | 'sentence' | null {
  if (block.length > SENTENCE_MAX * 2) return null;
  // Folding makes hyphens of dashes, which separate parts without spaces too.
  const text = foldSafely(block.replace(/[–—]/g, '|'));
  if (text.length <= LABEL_MAX && text.split(PARTS).some(isLabel)) return 'label';
  if (text.length > SENTENCE_MAX) return null;
  return text.split(SENTENCES).some(labelsPiece) ? 'sentence' : null;
}

function isLabel(part: string): boolean {
  const words = part.trim().split(' ');
  for (let count = 1; count <= Math.min(words.length, LABEL_WORDS_MAX); count += 1) {
    if (!LABELS.has(words.slice(0, count).join(' '))) continue;
    const next = words[count];
    if (next === undefined || BY.has(next) || /^\d/.test(next)) return true;
  }
  return false;
}

function labelsPiece(sentence: string): boolean {
  return LANGUAGES.some(({ phrases, piece, not, isDense }) =>
    phrases.some((phrase) => {
      const at = placeOf(sentence, phrase, isDense);
      if (at < 0) return false;
      // A single word may begin a sentence about anything, such as 'Sponsored links'.
      const isLong = isDense || phrase.includes(' ');
      const about = isLong && sentence.trimStart().startsWith(phrase);
      if (!about && !piece.some((name) => placeOf(sentence, name, isDense) >= 0)) return false;
      const near = isDense
        ? sentence.slice(at + phrase.length)
        : sentence.slice(Math.max(0, at - NOT_REACH), at);
      return !not.some((word) => placeOf(near, word, isDense) >= 0);
    }),
  );
}

/** The index of the words as whole words in the text; -1 if it lacks them. */
function placeOf(text: string, words: string, isDense: boolean): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const isWholeWord = !isWord(text.charAt(at - 1)) && !isWord(text.charAt(at + words.length));
    if (isDense || isWholeWord) return at;
  }
  return -1;
}
