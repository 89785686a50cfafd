import type { KeyboardEvent } from 'react';

/** The key of an input method that is at work; Safari names no other mark at the end of one. */
const COMPOSING_KEY = 229;

/** Whether the key confirms Japanese, Chinese or Korean input, and so neither sends nor adds. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY;
