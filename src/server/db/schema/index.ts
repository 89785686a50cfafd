export * from './accounts';
export * from './files';
export * from './idempotency';
export * from './orders';
export * from './outbox';
export * from './releases';
export * from './reviews';
export * from './services';
