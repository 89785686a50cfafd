export function ArtistSignUpPage() {
  return <h1>Sign up as artist</h1>;
}
