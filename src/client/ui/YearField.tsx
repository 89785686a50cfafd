import type { InputHTMLAttributes, KeyboardEvent } from 'react';
import { type FieldProps, TextField } from './Field';

export interface YearFieldProps
  extends
    FieldProps,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      keyof FieldProps | 'id' | 'type' | 'value' | 'onChange'
    > {
  /** Up to four digits, '' for none. */
  value: string;
  onChange: (value: string) => void;
}

export function YearField({ value, onChange, ...rest }: YearFieldProps) {
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    onChange(String(value === '' ? new Date().getFullYear() : Number(value) + by));
  };
  return (
    <TextField
      placeholder="YYYY"
      autoComplete="off"
      {...rest}
      inputMode="numeric"
      maxLength={4}
      value={value}
      onKeyDown={step}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, 4))}
    />
  );
}
