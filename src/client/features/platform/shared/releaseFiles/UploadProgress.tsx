import { Button } from '@/client/ui/Button';
import { Cluster, Stack } from '@/client/ui/kit';
import { UPLOAD_ENDS, useConfirmLeaving } from '@/client/ui/useConfirmLeaving';

interface UploadProgressProps {
  /** 0 to 1; `null` while nothing has been sent yet. */
  progress: number | null;
  onCancel: () => void;
  what?: string | undefined;
}

export function UploadProgress({ progress, onCancel, what }: UploadProgressProps) {
  useConfirmLeaving(true, UPLOAD_ENDS);
  const percent = Math.floor((progress ?? 0) * 100);
  /* Everything is sent, but the server still checks the files. */
  const [checking, uploading] =
    what === undefined ? ['your files', 'Uploading'] : [what, `Uploading ${what}`];
  const label = percent >= 100 ? `Checking ${checking}` : `${uploading}, ${percent}%`;
  return (
    <Cluster
      gap={6}
      rowGap={3}
      justify="between"
      border="line"
      corner="input"
      fill="surface"
      pad={4}
      padInline={5}
    >
      <Stack gap={2} basis={12} number>
        <label htmlFor="upload-progress">{label}</label>
        <progress
          id="upload-progress"
          className="progress full"
          max={100}
          {...(percent < 100 ? { value: percent } : {})}
        />
      </Stack>
      <Button variant="outline" size="sm" onClick={onCancel}>
        Cancel upload
      </Button>
    </Cluster>
  );
}
