export function ActivatePage() {
  return <h1>Activating</h1>;
}
