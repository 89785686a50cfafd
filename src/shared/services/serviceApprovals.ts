/** An admin reviews each service, and again when its type or price has changed. */
export const SERVICE_APPROVALS = ['pending', 'approved', 'declined'] as const;
export type ServiceApproval = (typeof SERVICE_APPROVALS)[number];

/** Which of an outlet's services a list has; `archived` are those that it has deleted. */
export const SERVICE_STATES = [...SERVICE_APPROVALS, 'for_sale', 'archived'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];
