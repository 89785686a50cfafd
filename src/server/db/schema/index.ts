export * from './accounts';
export * from './files';
export * from './idempotency';
export * from './outbox';
export * from './trade';
