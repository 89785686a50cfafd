import { MAIL_TOPICS, topicName } from '@/shared/platform/mailTopics';
import { useUnsubscribeMutation } from '@/client/entities/auth';
import { paths } from '@/client/lib/paths';
import { PressPage, useLinkToken } from './mailedLink';

const FAILED = 'These emails could not be turned off.';

function labelOf(token: string): string {
  const name = token.split('.')[1];
  const topic = MAIL_TOPICS.find((each) => each === name);
  return topic === undefined ? 'these emails' : `emails about “${topicName(topic)}”`;
}

/** `/unsubscribe?token=…`: the page behind the link at the end of a mail. */
export function UnsubscribePage() {
  const label = labelOf(useLinkToken());
  const [unsubscribe] = useUnsubscribeMutation();
  return (
    <PressPage
      title="Turn off emails"
      lead={`You will no longer get ${label}.`}
      action="Turn off"
      leave="Leave them on"
      act={(token) => unsubscribe({ token }).unwrap()}
      failed={FAILED}
      done={{
        title: 'Emails turned off',
        lead: (
          <p>{`You will no longer get ${label}. The notices still appear at the bell, and you can turn the emails on again in your profile settings.`}</p>
        ),
        wayOn: { to: paths.profileSettings, label: 'Go to profile settings' },
      }}
    />
  );
}
