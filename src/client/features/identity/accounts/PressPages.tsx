import { useStopEmailChangeMutation, useTakeExportMutation } from '@/client/entities/mailedLinks';
import { localDay } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { saveFile } from '@/client/lib/saveFile';
import { EXPORT_FAILED } from '@/client/ui/useAttempt';
import { PressPage } from './mailedLink';

/** `/keep-email?token=…`: the link to the present address while an admin changes it. */
export function KeepEmailPage() {
  const [stop] = useStopEmailChangeMutation();
  return (
    <PressPage
      title="Keep your email address"
      lead="Somebody asked us to give your account another email address. Stop that if it was not you."
      action="Stop the change"
      leave="Let it go on"
      act={(token) => stop({ body: { token } }).unwrap()}
      failed="The change could not be stopped. Please try again."
      done={{
        title: 'Your email address stays',
        lead: <p>If somebody may know your password, set a new one.</p>,
        wayOn: { to: paths.resetPassword, label: 'Set a new password' },
      }}
    />
  );
}

const save = (zip: Blob) => saveFile(zip, `linernote-data-${localDay(new Date())}.zip`);

/** `/take-data?token=…`: the link to an export that an admin had sent. */
export function TakeDataPage() {
  const [take] = useTakeExportMutation();
  return (
    <PressPage
      title="Your data"
      lead="All that Linernote keeps about your account, in one ZIP file."
      action="Download"
      leave="Not now"
      act={(token) => take({ body: { token }, onResponse: save }).unwrap()}
      failed={EXPORT_FAILED}
      done={{
        title: 'Your data is downloaded',
        lead: <p>The link works again until it is seven days old.</p>,
        wayOn: { to: paths.home, label: 'Go to main page' },
      }}
    />
  );
}
