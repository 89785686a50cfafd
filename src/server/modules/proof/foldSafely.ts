import { fold } from '@/shared/fold';

/** More than eight marks on one letter. Normalization sorts them in quadratic time. */
const PILED_MARKS = /(\p{M}{8})\p{M}+/gu;

/** `fold` for text that may be made to be slow. */
export const foldSafely = (text: string): string => fold(text.replace(PILED_MARKS, '$1'));

const WORD = /[\p{L}\p{N}\p{M}]/u;
export const isWord = (character: string): boolean => character !== '' && WORD.test(character);
