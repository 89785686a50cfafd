import { ChipGroup } from '@/client/ui/ChipGroup';
import { THEMES, useTheme } from '@/client/ui/theme';
import styles from './UiCataloguePage.module.css';

const COLOURS = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'control',
  'signal',
  'signal-ink',
  'violet',
  'amber',
  'mint',
  'mint-fill',
  'error',
  'underground',
  'rising',
  'heavy',
] as const;

export function TokenPieces() {
  const [theme, setTheme] = useTheme();
  return (
    <>
      <ChipGroup
        type="single"
        legend="Theme"
        name="theme"
        options={THEMES.map((value) => ({ value, label: value }))}
        value={theme}
        onChange={(value) => setTheme(THEMES.find((each) => each === value) ?? 'system')}
      />
      <ul className={styles.swatches}>
        {COLOURS.map((colour) => (
          <li key={colour}>
            <div className={styles.swatch} style={{ background: `var(--${colour})` }} />
            <p className={styles.caption}>{colour}</p>
          </li>
        ))}
      </ul>
      <p className={styles.hero}>Get heard</p>
      <h1>Heading of a page</h1>
      <h2>Title of a card</h2>
      <h3>Title of a row</h3>
      <p>
        Text, 17 on 26. Figures are tabular where they line up: 0123456789. <em>A lead</em> is
        larger, <strong>a strong word</strong> is bold.
      </p>
    </>
  );
}
