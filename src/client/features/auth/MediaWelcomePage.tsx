export function MediaWelcomePage() {
  return <h1>Media, Welcome!</h1>;
}
