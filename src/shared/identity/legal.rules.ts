export const LEGAL_KINDS = ['company', 'self_employed', 'private'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

export const LEGAL_KIND_LABELS: Readonly<Record<LegalKind, string>> = {
  company: 'A company',
  self_employed: 'Self-employed',
  private: 'A private person',
};

export const LEGAL_MESSAGES = {
  loadFailed: 'Your details could not be loaded.',
  vatNumber: 'This is not a VAT number of that country. Please check it for a mistyped character.',
} as const;
