// eslint-disable-next-line no-restricted-imports -- what starts servers lies outside of src
export * from '../../../scripts/lib/stripeDouble.mjs';
