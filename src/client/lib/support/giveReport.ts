import { saveFile } from '../saveFile';
import { makeReport } from './makeReport';

/** What became of it, as a sentence. */
export const REPORT_SAID = {
  copied: 'Copied. Paste it into your message to us.',
  saved: 'Copying is not allowed here, so the report was saved as a file.',
} as const;

/** Copies the report, or saves it as a file where the browser refuses that. Gives the sentence. */
export async function giveReport(error?: unknown): Promise<string> {
  const text = JSON.stringify(makeReport(error));
  try {
    await navigator.clipboard.writeText(text);
    return REPORT_SAID.copied;
  } catch {
    saveFile(new Blob([text], { type: 'application/json' }), 'linernote-report.json');
    return REPORT_SAID.saved;
  }
}
