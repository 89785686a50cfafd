import type { ReactNode } from 'react';
import { AccountDeletion } from './deletion/AccountDeletion';
import { OwnData } from './OwnData';
import { PasswordSection } from './PasswordSection';
import { SessionsSection } from './SessionsSection';

/* The account's protection and stored data. A separate chunk with its own endpoints, loaded after
   the settings. */

export function LogInSections({ twoStep }: { twoStep: ReactNode }) {
  return (
    <>
      <PasswordSection />
      {twoStep}
      <SessionsSection />
    </>
  );
}

export function DataSections({ help }: { help: ReactNode }) {
  return (
    <>
      <OwnData />
      {help}
      <AccountDeletion />
    </>
  );
}
