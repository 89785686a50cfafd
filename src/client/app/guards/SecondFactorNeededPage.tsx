import { useState } from 'react';
import { useGetSecondFactorQuery } from '@/client/entities/accounts';
import { TurnOnDialog } from '@/client/features/identity/profiles/secondFactor/TurnOnDialog';
import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Cluster } from '@/client/ui/kit';
import styles from '../Message.module.css';

export function SecondFactorNeededPage({ onReturn }: { onReturn: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { refetch } = useGetSecondFactorQuery();
  return (
    <section className={classNames(styles.message, styles.inFrame)}>
      <title>Two-step log-in · Linernote</title>
      <h1>Turn on two-step log-in</h1>
      <p>
        Admins decide about other people’s money and music, so they log in with a password and a
        code. This page opens once you have turned that on.
      </p>
      <Cluster align="stretch">
        <Button variant="primary" onClick={() => setOpen(true)}>
          Turn on
        </Button>
      </Cluster>
      {isOpen ? (
        <TurnOnDialog
          onClose={() => {
            setOpen(false);
            void refetch();
            onReturn();
          }}
        />
      ) : null}
    </section>
  );
}
