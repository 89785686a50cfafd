export { PlayerBar } from './PlayerBar';
export { makeEngine } from './playerEngine';
