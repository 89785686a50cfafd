import type { KeyboardEvent } from 'react';

/** The code of any key that an input method handles. */
const COMPOSING_KEY = 229;

/** Whether the key confirms Japanese, Chinese or Korean input, and so neither sends nor adds. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari has no other mark
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY;
