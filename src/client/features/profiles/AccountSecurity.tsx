import { AccountDeletion } from './deletion/AccountDeletion';
import { OwnData } from './OwnData';
import { PasswordSection } from './PasswordSection';
import { SessionsSection } from './SessionsSection';

/** What protects the account, and what it holds; fetched with its calls when the settings are there. */
export function AccountSecurity() {
  return (
    <>
      <PasswordSection />
      <SessionsSection />
      <OwnData />
      <AccountDeletion />
    </>
  );
}
