import { fileForm } from '@/client/api/transport';
import { type ReactNode, useState, useEffect, useId } from 'react';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaigns.rules';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { OutletUser, TradingUser } from '@/shared/identity/profiles.schemas';
import { OWN_SERVICE_MESSAGES } from '@/shared/market/services.rules';
import type { ServiceGroup } from '@/shared/market/prices.rules';
import { formatPrice } from '@/shared/platform/format';
import { useSubmitCampaignMutation, useWholeCampaignList } from '@/client/entities/campaigns';
import { useGetOwnPageQuery } from '@/client/entities/outlets';
import { usePrices } from '@/client/entities/prices';
import { useLatestService } from '@/client/entities/services';
import { toApiError, messageOr } from '@/client/lib/apiError';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { ListStates } from '@/client/ui/list/ListStates';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import { TextLink } from '@/client/ui/TextLink';
import styles from './FirstRun.module.css';
import { artistSteps, leadingOf, outletSteps, type Step } from './steps';
import { StepEnd } from './StepEnd';
import { usePutLogoMutation } from '@/client/entities/profiles';
import { takeLogoOfSignUp } from '@/client/session/drafts';
import { Vinyl } from '@/client/ui/Vinyl';
import { Box, Cluster, Ends, Quiet, Stack, Text } from '@/client/ui/kit';

interface SideProps {
  letter: 'A' | 'B';
  steps: readonly Step[];
  send?: ReactNode;
  note: string;
  children: ReactNode;
}

export function FirstRun({ user, children }: { user: TradingUser; children: ReactNode }) {
  return user.role === 'artist' ? (
    <SideA>
      {children}
      <CatalogueTaster />
    </SideA>
  ) : (
    <SideB user={user}>
      {children}
      <WhileYouWait />
    </SideB>
  );
}

function SideA({ children }: { children: ReactNode }) {
  const { rows: campaigns, ...loading } = useWholeCampaignList();
  const campaign = leadingOf(campaigns);
  const steps = artistSteps(campaign);
  const label = steps.find(({ action }) => action && action.to === undefined)?.action?.label;
  return (
    <ListStates
      {...loading}
      status={campaign ? 'ready' : loading.status}
      errorFallback={CAMPAIGN_MESSAGES.listFailed}
    >
      <Side
        letter="A"
        steps={steps}
        send={campaign && label !== undefined ? <Send campaign={campaign} label={label} /> : null}
        note="You pay nothing until an outlet has said yes."
      >
        {children}
      </Side>
    </ListStates>
  );
}

function Send({ campaign, label }: { campaign: Campaign; label: string }) {
  const [submit, { isLoading }] = useSubmitCampaignMutation();
  const [failure, setFailure] = useState('');
  const press = async (button: HTMLElement) => {
    setFailure('');
    try {
      /* The button disappears with the step, so its section gets the focus. */
      const heading = button.closest('section')?.querySelector('h2');
      await submit(campaign.id).unwrap();
      heading?.focus();
    } catch (reason) {
      setFailure(messageOr(toApiError(reason), CAMPAIGN_MESSAGES.sendFailed));
    }
  };
  return (
    <Stack gap={2} items="center">
      <Button
        variant="primary"
        isBusy={isLoading}
        onClick={(event) => void press(event.currentTarget)}
      >
        {label}
      </Button>
      <TextLink to={paths.campaign(campaign.id)}>Open the campaign</TextLink>
      <Alert tone="error">{failure}</Alert>
    </Stack>
  );
}

const UNTIL_THE_RESPONSE =
  'Until then nobody sees your page, and nothing can be ordered. What you change now is part of the review.';

function SideB({ user, children }: { user: OutletUser; children: ReactNode }) {
  const {
    rows: [record],
    ...loading
  } = useLatestService();
  const { data: page } = useGetOwnPageQuery();
  const logoFailure = useLogoOfSignUp(user.email);
  return (
    <ListStates
      {...loading}
      status={record ? 'ready' : loading.status}
      errorFallback={OWN_SERVICE_MESSAGES.listFailed}
    >
      <Side
        letter="B"
        steps={outletSteps(user, { service: record, page })}
        note={UNTIL_THE_RESPONSE}
      >
        <Alert tone="error">{logoFailure}</Alert>
        {children}
      </Side>
    </ListStates>
  );
}

const TASTER: readonly ServiceGroup[] = ['Online Reviews', 'Articles', 'Story Post'];

function CatalogueTaster() {
  const prices = usePrices();
  return (
    <section aria-labelledby="catalogue-waits">
      <Cluster gap={4} rowGap={0} align="baseline" justify="between" below={3}>
        <h2 id="catalogue-waits">What is in the catalogue</h2>
        <TextLink to={`${paths.home}#prices`}>All prices</TextLink>
      </Cluster>
      <RuledList aria-labelledby="catalogue-waits">
        {TASTER.map((group) => (
          <RuledItem
            key={group}
            className="flow-cluster align-center gap-4 rowGap-1 justify-between pad-3 minHeight-56"
          >
            <Text as="h3" size="entry" leading={120}>
              {group}
            </Text>
            <Text weight="strong" number>
              {`From ${formatPrice(Math.min(...Object.values(prices[group])))}`}
            </Text>
          </RuledItem>
        ))}
      </RuledList>
    </section>
  );
}

const WHILE_YOU_WAIT = [
  {
    title: 'How much you take',
    text: 'How many orders you take at once, and when you are away.',
    action: 'Set',
    to: `${paths.profileSettings}#taking-orders`,
  },
  {
    title: 'Your public page',
    text: 'It opens once you are approved.',
    action: 'Switch on',
    to: `${paths.profileSettings}#taking-orders`,
  },
] as const;

function WhileYouWait() {
  return (
    <section aria-labelledby="while-you-wait">
      <Cluster gap={4} rowGap={0} align="baseline" justify="between" below={3}>
        <h2 id="while-you-wait">While you wait</h2>
        <Quiet>All of this is optional</Quiet>
      </Cluster>
      <RuledList aria-labelledby="while-you-wait">
        {WHILE_YOU_WAIT.map(({ title, text, action, to }) => (
          <RuledItem
            key={title}
            className="flow-cluster align-center gap-4 rowGap-1 justify-between pad-3 minHeight-56"
          >
            <div>
              <Text as="h3" size="entry" leading={120}>
                {title}
              </Text>
              <Quiet>{text}</Quiet>
            </div>
            <ButtonLink to={to} size="sm" aria-label={`${action}: ${title}`}>
              {action}
            </ButtonLink>
          </RuledItem>
        ))}
      </RuledList>
    </section>
  );
}

/**
 * Stores the logo that was chosen at sign-up, before there was an account. Returns the error, else
 * ''.
 */
function useLogoOfSignUp(email: string): string {
  const [putLogo] = usePutLogoMutation();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const logo = takeLogoOfSignUp(email);
    if (!logo) return;
    putLogo({ form: fileForm('logo', logo) })
      .unwrap()
      .catch((reason: unknown) => {
        const why = messageOr(toApiError(reason), 'Please try again.');
        setFailure(`Your logo could not be stored. ${why}`);
      });
  }, [putLogo, email]);
  return failure;
}

function Side({ letter, steps, send, note, children }: SideProps) {
  const id = useId();
  const done = steps.filter(({ state }) => state === 'done').length;
  /* The first step that the user can take has the page's primary button. */
  const next = steps.findIndex(({ action }) => action && !action.isQuiet);
  return (
    <Stack gap={12} align="start" single className={styles.columns}>
      <div className={styles.main}>
        <section aria-labelledby={id}>
          <Ends padBelow={4} ruleBelow="ink" className={styles.head}>
            <h2 id={id} tabIndex={-1}>{`Side ${letter}`}</h2>
            <Quiet>{`${done} of ${steps.length}`}</Quiet>
          </Ends>
          <Box as="ol">
            {steps.map((step, index) => (
              <li
                key={step.title}
                className={styles.step}
                aria-current={index === next ? 'step' : undefined}
              >
                <Text
                  as="span"
                  tone={step.state === 'ahead' ? 'faint' : 'signal'}
                  face="display"
                  size="card"
                  leading={110}
                  aria-hidden="true"
                >
                  {letter}
                  {index + 1}
                </Text>
                <Stack gap={1} breaks>
                  <Text as="h3" leading={115} tone={step.state === 'ahead' ? 'faint' : undefined}>
                    {step.title}
                  </Text>
                  {step.text ? <Quiet>{step.text}</Quiet> : null}
                </Stack>
                <div className={step.action || step.chip ? styles.action : undefined}>
                  <StepEnd step={step} isNext={index === next} send={send} />
                </div>
              </li>
            ))}
          </Box>
        </section>
        {children}
      </div>
      <Stack as="section" gap={3} className={styles.record} aria-label="What happens">
        <Vinyl className={styles.vinyl} played={done / steps.length} isSideB={letter === 'B'} />
        <Ends size="small" className={styles.played} aria-hidden="true">
          <Text as="b" face="display" size="row" leading={120}>{`Side ${letter}`}</Text>
          <span>{`${done} of ${steps.length} played`}</span>
        </Ends>
        <Quiet>{note}</Quiet>
      </Stack>
    </Stack>
  );
}
