import { ChipGroup } from '@/client/ui/ChipGroup';
import { DateField } from '@/client/ui/DateField';
import { TextField } from '@/client/ui/Field';
import type { ServerForm } from '@/client/ui/form/useServerForm';
import { Pair } from '@/client/ui/kit';
import type { SubmitFormValues } from './releaseForm';

interface SubmitEmbargoProps {
  field: ServerForm<SubmitFormValues>['field'];
  releaseDate: string;
}

export function SubmitEmbargo({ field, releaseDate }: SubmitEmbargoProps) {
  const { onChange, ...choice } = field('embargo');
  const options = [
    { value: 'none', label: 'None' },
    { value: 'release', label: 'Until release day', isDisabled: releaseDate === '' },
    { value: 'day', label: 'Until another day' },
  ];
  return (
    <>
      <ChipGroup
        legend="Embargo"
        type="single"
        hint={
          releaseDate === ''
            ? 'Outlets see it before they answer. With a release date it can last until that day.'
            : 'Outlets see it before they answer.'
        }
        options={options}
        {...choice}
        onChange={(value) => {
          onChange(value as SubmitFormValues['embargo']); // one of the options
        }}
      />
      {choice.value === 'none' ? null : (
        <Pair rowGap={7} tiles={16}>
          {choice.value === 'day' ? (
            <DateField label="Nothing before" what="the day" {...field('embargo_until')} />
          ) : null}
          <TextField
            label="Note to outlets"
            hint="Why, in a sentence."
            {...field('embargo_note')}
          />
        </Pair>
      )}
    </>
  );
}
