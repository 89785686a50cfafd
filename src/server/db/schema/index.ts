export * from './accounts';
export * from './idempotency';
export * from './outbox';
export * from './trade';
