export function ResetPasswordPage() {
  return <h1>Reset your password</h1>;
}
