/** What the operations of `account-links.ts` answer: in a file of its own, since a page says one of them by itself. */
export const accountLinkAnswers = {
  verified: 'Ihre E-Mail-Adresse ist bestätigt.',
  resent: (address: string) => `Wir haben Ihnen an ${address} geschrieben.`,
  asked: 'Falls es zu dieser Adresse ein Konto gibt, haben wir Ihnen einen Link für ein neues Passwort geschickt.',
  passwordChanged: 'Ihr Passwort ist geändert.',
} as const
