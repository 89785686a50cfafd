import { CONTENT_MESSAGES } from '@/shared/platform/content.rules';
import { useTryMailMutation } from '@/client/entities/content';
import { Button } from '@/client/ui/Button';
import { Quiet } from '@/client/ui/kit';
import { useAttempt } from '@/client/ui/useAttempt';

interface SendToMeProps {
  textKey: string;
  /** Whether the server has what was typed, which is what it sends. */
  isKept: boolean;
}

export function SendToMe({ textKey, isKept }: SendToMeProps) {
  const [send, { isSuccess }] = useTryMailMutation();
  const { isBusy, failure, attempt } = useAttempt();
  return (
    <>
      <Button
        size="sm"
        disabled={!isKept || isBusy}
        onClick={() =>
          void attempt(() => send({ body: { key: textKey } }).unwrap(), CONTENT_MESSAGES.notSent)
        }
      >
        Send to me
      </Button>
      <Quiet as="span" role="status">
        {failure ?? (isSuccess ? 'On its way' : null)}
      </Quiet>
    </>
  );
}
