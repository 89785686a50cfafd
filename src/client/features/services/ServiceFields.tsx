import type { FormikProps } from 'formik';
import { RECORD_MESSAGES } from '@/shared/recordMessages';
import { SERVICE_TYPE_GROUPS } from '@/shared/options';
import { isDaysText, isPriceText } from '@/shared/services/serviceSchemas';
import { formField } from '@/client/ui/form/formField';
import { Select } from '@/client/ui/Select';
import { TextArea } from '@/client/ui/TextArea';
import { TextField } from '@/client/ui/TextField';
import styles from './ServiceFields.module.css';
import type { ServiceFormValues } from './serviceForm';

interface ServiceFieldsProps {
  formik: FormikProps<ServiceFormValues>;
  /** An empty first choice of the type. */
  typePlaceholder?: string;
}

/** What the text of a number input is told while it is typed; nothing while it is empty. */
const whileTyping = (text: string, isNumberText: (text: string) => boolean) =>
  text.trim() === '' || isNumberText(text) ? undefined : RECORD_MESSAGES.numberInvalid;

/** The fields of a service, as both of its forms show them. */
export function ServiceFields({ formik, typePlaceholder }: ServiceFieldsProps) {
  const price = formField(formik, 'price');
  const days = formField(formik, 'delivery_days');
  return (
    <>
      <Select
        label="Type"
        required
        groups={SERVICE_TYPE_GROUPS}
        placeholder={typePlaceholder}
        {...formField(formik, 'type')}
      />
      <div className={styles.pair}>
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
      </div>
      <TextArea label="Description" required rows={5} {...formField(formik, 'description')} />
    </>
  );
}
