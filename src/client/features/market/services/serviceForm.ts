import { serviceTypeOption } from '@/shared/platform/options';
import type { Service } from '@/shared/market/services.schemas';

/** The fields of both service forms, in the form of the inputs. */
export interface ServiceFormValues {
  type: string;
  price: string;
  delivery_days: string;
  description: string;
}

export const EMPTY_SERVICE_FORM: ServiceFormValues = {
  type: '',
  price: '',
  delivery_days: '',
  description: '',
};

/** Includes the values that wait for approval, so that editing continues from them. */
export const serviceFormOf = (service: Service): ServiceFormValues => ({
  type: service.proposed?.type ?? service.type,
  price: String(service.proposed?.price ?? service.price),
  delivery_days: String(service.delivery_days),
  description: service.description,
});

/** Formats the value of a field for display. */
export const serviceValueText = (name: keyof ServiceFormValues, value: string): string =>
  name === 'type' ? serviceTypeOption(value) : value;
