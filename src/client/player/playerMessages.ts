/** The player's sentences for when there is no sound. */
export const SOUND_UNREACHABLE =
  'The music could not be loaded. Check your connection and try again.';
export const SOUND_UNREADABLE = 'Your browser cannot play this file.';
export const SOUND_GONE = 'This track can no longer be heard.';
/** The address has expired, and no page is open that could request a new one. */
export const SOUND_ENDED = 'It has been a while. Please press play on its page again.';
