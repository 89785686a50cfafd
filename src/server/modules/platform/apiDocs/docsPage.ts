/** Swagger UI is served from our own origin, as the content security policy demands. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Linernote API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="swagger-ui.css">
<link rel="stylesheet" href="docs.css">
</head>
<body>
<noscript><p>This page needs JavaScript. The description itself is at <a href="../openapi.json">openapi.json</a>.</p></noscript>
<main id="swagger-ui"></main>
<script src="swagger-ui-bundle.js"></script>
<script src="docs.js"></script>
</body>
</html>
`;

/**
 * Starts Swagger UI. Its groups start closed, since it stops halfway when it draws more than 122
 * calls at once. The page chooses the colour scheme.
 */
export const DOCS_SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
paint();
dark.addEventListener('change', paint);
SwaggerUIBundle({
  url: '../openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  validatorUrl: null,
});
`;

/** The styles that Swagger UI leaves to the page around it. */
export const DOCS_STYLE = `html { overflow-y: scroll; }
body { margin: 0; background: #fafafa; }
html.dark-mode body { background: #1c2022; }
`;
