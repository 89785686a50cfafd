/** An admin reviews each service, and again when its type or price has changed. */
export const SERVICE_APPROVALS = ['pending', 'approved', 'declined'] as const;
export type ServiceApproval = (typeof SERVICE_APPROVALS)[number];
