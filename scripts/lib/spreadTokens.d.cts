export function spreadTokens(css: string, tokens: string): string;
