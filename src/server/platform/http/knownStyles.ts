import { STYLE_OPTIONS } from '@/shared/platform/styles';
import { invalid } from './failures';

const KNOWN: ReadonlySet<string> = new Set(STYLE_OPTIONS.map(({ value }) => value));

/** Throws the 400 for a style that the list lacks. */
export function checkStyles({ styles }: { styles?: readonly string[] | null | undefined }): void {
  if (styles?.some((style) => !KNOWN.has(style)))
    throw invalid({ styles: 'Styles: please choose from the list.' });
}
