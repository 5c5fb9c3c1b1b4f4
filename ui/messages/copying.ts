/** What a button says that copies a text. */
export const copyMessages = {
  copied: 'Kopiert',
  failed: 'Das Kopieren hat nicht geklappt. Bitte markieren Sie den Text von Hand.',
} as const
