export const outletName = (name: string | null): string => name ?? 'Media outlet';
