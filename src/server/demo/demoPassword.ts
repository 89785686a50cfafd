/** The password of every demo account on a server that only this machine reaches; not a secret. */
export const DEMO_PASSWORD = 'listen-closely-9';
