/** Replaces global styles and fonts, which tests do not load. */
export {};
