import { useState } from 'react';
import { fold } from '@/shared/platform/fold';
import { STYLES_MAX } from '@/shared/platform/limits';
import { STYLE_GROUPS, STYLE_OPTIONS } from '@/shared/platform/styles';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { TextField } from '@/client/ui/Field';
import { Stack } from '@/client/ui/kit';

/** The number of styles that are offered before something is typed. */
const OFFERED = 12;

export interface StylePickerProps {
  name: string;
  /** A list, or its text with commas. */
  value: string | readonly string[];
  /** Gets a text with commas. */
  onChange: (styles: string) => void;
  genres: readonly string[];
  error: string | undefined;
  hint?: string;
}

export function StylePicker({ name, value, onChange, genres, error, hint }: StylePickerProps) {
  const [typed, setTyped] = useState('');
  const chosen = String(value).split(',').filter(Boolean);
  const word = fold(typed);
  const groups = STYLE_GROUPS.filter(({ genre }) => genres.includes(genre));
  const found =
    word === ''
      ? groups.flatMap(({ options }) => options.slice(0, Math.ceil(OFFERED / groups.length)))
      : STYLE_OPTIONS.filter(({ label }) => fold(label).includes(word));
  const first = found.find((each) => !chosen.includes(each.value));
  const change = (styles: readonly string[]) => onChange(styles.join(','));
  return (
    <Stack gap={4}>
      <TextField
        name={`${name}-search`}
        label="Find a style"
        type="search"
        autoComplete="off"
        value={typed}
        hint={found.length === 0 && word !== '' ? 'No style has this name.' : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (word === '' || !first || chosen.length >= STYLES_MAX) return;
          change([...chosen, first.value]);
          setTyped('');
        }}
      />
      <ChipGroup
        legend="Styles"
        isOptional
        type="multiple"
        name={name}
        options={STYLE_OPTIONS.filter(
          (each) => found.includes(each) || chosen.includes(each.value),
        )}
        value={chosen}
        onChange={change}
        max={STYLES_MAX}
        error={error}
        isErrorAlert
        hint={hint ?? 'Finer genres. Whoever shares one fits best.'}
      />
    </Stack>
  );
}
