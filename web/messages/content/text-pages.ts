/** Sentences beside pages of text. */
export const textPageMessages = {
  questions: 'Fragen?',
  toContact: 'Support und Kontakt',
  related: 'Weiter in diesem Bereich',
} as const
