/** An admin reviews each service, and again after its type or price changes. */
export const SERVICE_APPROVALS = ['pending', 'approved', 'declined'] as const;
export type ServiceApproval = (typeof SERVICE_APPROVALS)[number];

/** The services of an outlet that a list can select; `archived` ones were deleted by the outlet. */
export const SERVICE_STATES = [...SERVICE_APPROVALS, 'for_sale', 'archived'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];
