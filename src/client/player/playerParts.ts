/** What comes when something is to be played; one chunk. */
export { PlayerBar } from './PlayerBar';
export { makeEngine } from './playerEngine';
