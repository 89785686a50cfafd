import { lazyPage } from './lazyPage';

const load = () => import(/* webpackChunkName: "samples" */ './shells/SampleLayout');

export const SampleLayout = lazyPage(async () => (await load()).SampleLayout);
export const MarkedSamples = lazyPage(async () => (await load()).MarkedSamples);
