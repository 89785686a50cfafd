import { saveFile } from '../saveFile';
import { makeReport } from './makeReport';

/** The sentence that tells the user where the report is. */
export const REPORT_TEXTS = {
  copied: 'Copied. Paste it into your message to us.',
  saved: 'Copying is not allowed here, so the report was saved as a file.',
} as const;

/**
 * Copies the report, or saves it as a file if the browser does not allow copying. Resolves with the
 * sentence to show.
 */
export async function giveReport(error?: unknown): Promise<string> {
  const text = JSON.stringify(makeReport(error));
  try {
    await navigator.clipboard.writeText(text);
    return REPORT_TEXTS.copied;
  } catch {
    saveFile(new Blob([text], { type: 'application/json' }), 'linernote-report.json');
    return REPORT_TEXTS.saved;
  }
}
