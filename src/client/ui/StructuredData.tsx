/** What a page is about, in the words of schema.org, for programs that read it. Nothing runs. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  /* `<` could end the element; its escape is the same JSON */
  const __html = json.replaceAll('<', '\\u003c');
  // eslint-disable-next-line react/no-danger -- React would escape the quotes of the JSON
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
