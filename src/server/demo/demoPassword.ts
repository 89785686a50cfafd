/** Of every demo account where nobody else reaches the server; it is printed and no secret. */
export const DEMO_PASSWORD = 'listen-closely-9';
