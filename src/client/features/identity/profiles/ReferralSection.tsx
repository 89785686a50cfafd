import { useRef, useState } from 'react';
import { useGetWalletQuery } from '@/client/entities/wallet';
import { formatPrice, fromCents } from '@/shared/platform/format';
import { referralPath } from '@/client/lib/paths';
import { siteOrigin } from '@/client/lib/site';
import { CopyButton } from '@/client/ui/CopyButton';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { TextField } from '@/client/ui/Field';
import { REFERRAL_CENTS } from '@/shared/platform/money.rules';
import styles from './ReferralSection.module.css';
import { SettingsSection } from './SettingsParts';
import { Cluster } from '@/client/ui/kit';

const LEAD = `You get ${formatPrice(fromCents(REFERRAL_CENTS))}, or the order’s fee if that is less, when somebody who signed up with your link completes their first paid order.`;
const FAILED = 'Your link could not be loaded.';

export function ReferralSection() {
  const query = useGetWalletQuery(undefined);
  const wallet = query.data;
  return (
    <SettingsSection lead={LEAD}>
      {wallet ? (
        <OwnLink link={new URL(referralPath(wallet.referral_code), siteOrigin()).toString()} />
      ) : (
        <ListStates
          {...statesOf(query)}
          errorFallback={FAILED}
          skeleton={<SkeletonOf shape="plain" count={1} />}
        />
      )}
    </SettingsSection>
  );
}

function OwnLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  return (
    <Cluster align="end" className={styles.line}>
      <TextField ref={field} label="Your link" name="referral" readOnly value={link} />
      <CopyButton
        text={link}
        onEnd={(isCopied) => {
          /* otherwise it is selected for copying by keyboard */
          if (!isCopied) field.current?.select();
          setAnnouncement(isCopied ? '' : 'The link is selected. Press Ctrl+C or ⌘C to copy it.');
        }}
      >
        Copy link
      </CopyButton>
      <p role="status" className={styles.said}>
        {announcement}
      </p>
    </Cluster>
  );
}
