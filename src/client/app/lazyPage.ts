import { type ComponentType, lazy } from 'react';

export type Load = () => Promise<ComponentType>;

/** A page that is fetched when it is first shown. */
export const lazyPage = (load: Load) => lazy(async () => ({ default: await load() }));
