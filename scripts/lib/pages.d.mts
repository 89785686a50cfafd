/** The files of a page's first load, as paths under `/`. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
  fonts: string[];
}

export function inlineHashes(html: string, element: 'script' | 'style'): string[];
export function splitHead(rendered: string): { head: string; content: string };
export function filesOf(chunks: Record<string, string[]>, names: string[]): PageFiles;
export function composePage(parts: {
  template: string;
  rendered: string;
  files: PageFiles;
  readText: (file: string) => string;
  inlineScripts: string[];
}): string;
export function composeShell(parts: { template: string; files: PageFiles }): string;
