import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './TwoStep.module.css';

/** Width of the light margin in modules; cameras do not find a code without it. */
const MARGIN = 4;

/** Drawn in the browser, because the code contains a secret that no other service may see. */
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
