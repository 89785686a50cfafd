import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './TwoStep.module.css';

/** Modules of light around the code, without which cameras do not find it. */
const MARGIN = 4;

/** Drawn here: what the code says is a secret, so no other program gets to see it. */
export function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { border: MARGIN, ecc: 'M' });
    const runs = data.flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { size: side, path: runs.join('') };
  }, [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for your authenticator app; the key below says the same"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
