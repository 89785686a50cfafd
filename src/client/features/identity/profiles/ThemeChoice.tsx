import { ChipGroup } from '@/client/ui/ChipGroup';
import { type Theme, THEMES, useTheme } from '@/client/ui/theme';
import { SettingsSection } from './SettingsSection';

export const THEME_LABELS: Readonly<Record<Theme, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};
const THEME_OPTIONS = THEMES.map((theme) => ({ value: theme, label: THEME_LABELS[theme] }));

/** Chooses light, dark, or the device's setting; this browser remembers it. */
export function ThemeChoice() {
  const [theme, setTheme] = useTheme();
  return (
    <SettingsSection lead="Remembered by this browser.">
      <ChipGroup
        legend="Theme"
        name="theme"
        type="single"
        options={THEME_OPTIONS}
        value={theme}
        hint="System follows the setting of your device."
        onChange={(value) => {
          const chosen = THEMES.find((each) => each === value);
          if (chosen) setTheme(chosen);
        }}
      />
    </SettingsSection>
  );
}
