import { contract } from './contract';
import { liveCalls } from './live.calls';

export const liveContract = contract(liveCalls, {});
