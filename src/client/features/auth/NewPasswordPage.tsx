export function NewPasswordPage() {
  return <h1>New password</h1>;
}
