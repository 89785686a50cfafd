/** The chunk that loads when something is to be played. */
export { PlayerBar } from './PlayerBar';
export { makeEngine } from './playerEngine';
