type Looks = Record<string, readonly (string | number | boolean)[]>;
export function spreadLooks(css: string, looks: Looks): string;
