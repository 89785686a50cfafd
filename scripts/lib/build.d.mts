export function isBuilt(side: 'server' | 'client'): boolean;
