/**
 * What the operations of `account-links.ts` answer. In a file of its own, because a page loads one of them without the
 * rest.
 */
export const accountLinkAnswers = {
  verified: 'Ihre E-Mail-Adresse ist bestätigt.',
  resent: (address: string) => `Wir haben Ihnen an ${address} geschrieben.`,
  asked: 'Falls es zu dieser Adresse ein Konto gibt, haben wir Ihnen einen Link für ein neues Passwort geschickt.',
  passwordChanged: 'Ihr Passwort ist geändert.',
} as const
