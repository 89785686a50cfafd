import { RegistrationForm } from './RegistrationForm';

export function ArtistSignUpPage() {
  return <RegistrationForm role="artist" />;
}
