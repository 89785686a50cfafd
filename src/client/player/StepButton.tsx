import { Box } from '@/client/ui/kit';
import styles from './StepButton.module.css';

interface StepButtonProps {
  by: 1 | -1;
  isOff?: boolean;
  onPress: () => void;
}

export function StepButton({ by, isOff = false, onPress }: StepButtonProps) {
  return (
    <Box
      as="button"
      type="button"
      only={by === -1 ? 'wide' : undefined}
      className={styles.step}
      aria-label={by === -1 ? 'Previous' : 'Next'}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <svg width="20" fill="currentColor" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d={by === -1 ? 'M4 4h2.5v12H4zM16 4v12L7 10z' : 'M13.5 4H16v12h-2.5zM4 4l9 6-9 6z'} />
      </svg>
    </Box>
  );
}
