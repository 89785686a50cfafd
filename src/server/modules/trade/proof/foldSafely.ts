import { fold, spellings } from '@/shared/platform/fold';

/** More than eight marks on one letter. Normalization sorts them in quadratic time. */
const PILED_MARKS = /(\p{M}{8})\p{M}+/gu;

const unpiled = (text: string): string => text.replace(PILED_MARKS, '$1');

/** `fold` and `spellings` for text that may be made to be slow. */
export const foldSafely = (text: string): string => fold(unpiled(text));
export const spellSafely = (text: string): string[] => spellings(unpiled(text));

const WORD = /[\p{L}\p{N}\p{M}]/u;
export const isWord = (character: string): boolean => character !== '' && WORD.test(character);
