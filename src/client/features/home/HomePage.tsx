export function HomePage() {
  return <h1>Linernote</h1>;
}
