import type { FormikProps } from 'formik';
import { RECORD_MESSAGES } from '@/shared/platform/recordMessages';
import {
  type OutletTier,
  SERVICE_TYPE_GROUPS,
  SERVICE_TYPES,
  type ServiceType,
  serviceTypeOption,
} from '@/shared/platform/options';
import { listPriceOf } from '@/shared/market/serviceGroups.rules';
import type { Prices } from '@/shared/market/prices.rules';
import { usePrices } from '@/client/entities/prices';
import { formatPrice } from '@/shared/platform/format';
import { isDaysText, isPriceText, type Service } from '@/shared/market/services.schemas';
import { formField } from '@/client/ui/form/formField';
import { Select } from '@/client/ui/Select';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceTexts';
import { TextArea, TextField } from '@/client/ui/Field';
import { Pair, Quiet } from '@/client/ui/kit';

export const EMPTY_SERVICE_FORM = { type: '', price: '', delivery_days: '', description: '' };

export type ServiceFormValues = typeof EMPTY_SERVICE_FORM;

/** Includes the values that wait for approval, so that editing continues from them. */
export const serviceFormOf = (service: Service): ServiceFormValues => ({
  type: service.proposed?.type ?? service.type,
  price: String(service.proposed?.price ?? service.price),
  delivery_days: String(service.delivery_days),
  description: service.description,
});

export const serviceValueText = (name: keyof ServiceFormValues, value: string): string =>
  name === 'type' ? serviceTypeOption(value) : value;

interface ServiceFieldsProps {
  formik: FormikProps<ServiceFormValues>;
  tier: OutletTier | undefined;
  typePlaceholder?: string;
}

/** Returns the error for a number input while the user types; nothing while it is empty. */
const whileTyping = (text: string, isNumberText: (text: string) => boolean) =>
  text.trim() === '' || isNumberText(text) ? undefined : RECORD_MESSAGES.numberInvalid;

function priceHint(
  prices: Prices,
  type: ServiceType | undefined,
  tier: OutletTier | undefined,
): string {
  if (!type || !tier)
    return 'The price you ask for. Linernote sets the final price when it approves the service.';
  const price = formatPrice(listPriceOf(prices, type, tier));
  return `The list price of your tier is ${price}. Linernote sets the final price when it approves the service.`;
}

export function ServiceFields({ formik, tier, typePlaceholder }: ServiceFieldsProps) {
  const prices = usePrices();
  const price = formField(formik, 'price');
  const days = formField(formik, 'delivery_days');
  const type = SERVICE_TYPES.find((each) => each === formik.values.type);
  return (
    <>
      <Select
        label="Type"
        required
        groups={SERVICE_TYPE_GROUPS}
        placeholder={typePlaceholder}
        {...formField(formik, 'type')}
      />
      <Pair>
        <TextField
          label="Price ($)"
          required
          isErrorAlert
          inputMode="decimal"
          autoComplete="off"
          {...price}
          error={price.error ?? whileTyping(price.value, isPriceText)}
        />
        <TextField
          label="Delivery days"
          required
          isErrorAlert
          inputMode="numeric"
          autoComplete="off"
          {...days}
          error={days.error ?? whileTyping(days.value, isDaysText)}
        />
      </Pair>
      <Quiet>
        {priceHint(prices, type, tier)}
        {type ? <ServiceNote type={type} /> : null}
      </Quiet>
      <TextArea label="Description" required rows={5} {...formField(formik, 'description')} />
    </>
  );
}
