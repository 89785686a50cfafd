/**
 * Describes a page in schema.org terms for programs that read it. It is data, not a script that
 * runs.
 */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  /* `<` could end the element; its escape is equivalent JSON */
  const __html = json.replaceAll('<', '\\u003c');
  // eslint-disable-next-line react/no-danger -- React would escape the quotes of the JSON
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
