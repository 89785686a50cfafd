import { programs } from './scripts/lib/programs.mjs';

export default {
  entry: [
    ...Object.values(programs),
    'src/client/app/prerender.tsx',
    'scripts/*.mjs',
    'playwright.engines.config.ts',
    'e2e/engines/oneServer.ts',
    'bench/*.mjs',
    'drills/*.mjs',
    'bench/lib/floor.mjs',
    'bench/lib/followLink.mjs',
    'bench/lib/reportDelay.mjs',
    'bench/lib/bareRedirect.mjs',
    'bench/lib/endWithParent.mjs',
    'bench/lib/reportMemory.mjs',
    'bench/pages/hydrate.mjs',
    'e2e/**/*.spec.ts',
    'src/server/modules/*/*/*.cases.ts',
  ],
  project: [
    'src/**/*.{ts,tsx}',
    'scripts/**/*.{mjs,ts}',
    'bench/**/*.mjs',
    'drills/**/*.mjs',
    'e2e/**/*.ts',
  ],
  ignoreDependencies: [
    '@nivo/core',
    '@fastify/swagger-ui',
    'axe-core',
    'pdfjs-dist', // a program in a text of readPdf.ts
    '@types/smtp-server',
    /@fontsource-variable\//,
    'unicode-emoji-json', // read by scriptFonts.mjs
  ],
  ignoreBinaries: ['mount', 'umount', 'unshare', 'Xvfb', 'WebKitWebDriver', 'promtool'],
  ignoreExportsUsedInFile: true,
};
