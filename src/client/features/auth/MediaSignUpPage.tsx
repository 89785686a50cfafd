export function MediaSignUpPage() {
  return <h1>Sign up as media</h1>;
}
