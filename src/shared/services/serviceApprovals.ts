/** An admin looks at each service, and again when its type or its price has changed. */
export const SERVICE_APPROVALS = ['pending', 'approved', 'declined'] as const;
export type ServiceApproval = (typeof SERVICE_APPROVALS)[number];
