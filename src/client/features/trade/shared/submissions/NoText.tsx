import { Text } from '@/client/ui/kit';
import { noParts } from '@/shared/platform/noTexts';

interface NoTextProps extends Partial<Pick<Parameters<typeof noParts>[0], 'heard' | 'isOrder'>> {
  title: string | null;
  reason: Parameters<typeof noParts>[0]['reason'];
  line: string | null;
}

/** What an artist reads when an outlet says no. */
export function NoText({ line, ...no }: NoTextProps) {
  const [before, title, after] = noParts(no);
  return (
    <>
      <Text size="small" leading={150} breaks>
        {before}
        <b>{title}</b>
        {after}
      </Text>
      {line === null || line === '' ? null : (
        <Text size="small" leading={150} words above={1}>
          {`“${line}”`}
        </Text>
      )}
    </>
  );
}
