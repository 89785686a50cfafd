/** The specification’s messages about an outlet’s own services. */
export const OWN_SERVICE_MESSAGES = {
  servicesLoadFailed: 'An error occurred while fetching services.',
  serviceCreateFailed: 'Failed to create service. Please try again.',
  serviceEditLoadFailed: 'Failed to load service for editing. Please try again.',
  serviceDeleteFailed: 'Failed to delete service. Please try again.',
  servicePriceInvalid: 'Invalid price. Please enter a valid number.',
  serviceDaysInvalid: 'Invalid delivery days. Please enter a valid number.',
} as const;
