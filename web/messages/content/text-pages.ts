/** Sentences beside pages of text. */
export const textPageMessages = {
  questions: 'Fragen?',
  toContact: 'Support und Kontakt',
  related: 'In diesem Bereich',
  onward: 'Weiter geht es hier',
} as const
