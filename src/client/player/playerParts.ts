/** The chunk that loads when a track is to be played. */
export { PlayerBar } from './PlayerBar';
export { makeEngine } from './playerEngine';
