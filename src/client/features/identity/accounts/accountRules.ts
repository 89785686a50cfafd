/** Yup and the schemas of the account forms, which load with the first touch of a form. */
export const loadAccountRules = () =>
  import(/* webpackChunkName: "account-rules" */ '@/shared/identity/auth.requests');
