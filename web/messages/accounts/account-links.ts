import { accountLinkAnswers } from '#contract/accounts/account-link-answers.ts'
import { ACCOUNT_LINK_MINUTES } from '#contract/accounts/lifetimes.ts'

/** Sentences for confirming an address, and for forgotten and changed passwords. */
export const verifyMessages = {
  title: 'E-Mail-Adresse bestätigen',
  text: 'Mit einem Klick bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört.',
  submit: 'Adresse bestätigen',
  done: 'Ihre E-Mail-Adresse ist bestätigt',
  doneText: 'Vielen Dank. Sie müssen nichts weiter tun.',
  toAccount: 'Zu Ihrem Konto',
  spentText:
    'Haben Sie die Adresse damit schon bestätigt? Dann müssen Sie nichts weiter tun. Sonst fordern Sie einen neuen Link an.',
  open: (email: string) =>
    `Wir haben an ${email} geschrieben. Bitte folgen Sie dem Link in dieser E-Mail; er gilt ${ACCOUNT_LINK_MINUTES} Minuten.`,
  resent: accountLinkAnswers.resent,
  wait: 'Sie müssen einen Moment warten, bevor wir Ihnen noch einmal schreiben.',
  failed: 'Die E-Mail konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  logIn: 'Melden Sie sich an, um einen neuen Link anzufordern.',
} as const

export const passwordMessages = {
  forgot: 'Passwort vergessen?',
  forgotTitle: 'Passwort vergessen',
  forgotText:
    'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  forgotSubmit: 'Link anfordern',
  checkMails: 'Bitte prüfen Sie Ihre E-Mails',
  resetTitle: 'Neues Passwort wählen',
  resetSubmit: 'Passwort speichern',
  changed: 'Ihr Passwort ist geändert',
  changedText: 'Auf anderen Geräten müssen Sie sich neu anmelden.',
  spentText: `Haben Sie damit schon ein Passwort gesetzt, melden Sie sich an. Sonst fordern Sie bitte einen neuen Link an; er gilt ${ACCOUNT_LINK_MINUTES} Minuten und nur einmal.`,
  askAgain: 'Neuen Link anfordern',
  changeTitle: 'Passwort ändern',
  changeSubmit: 'Passwort ändern',
  newPassword: 'Neues Passwort',
  hint: (least: number) => `Mindestens ${least} Zeichen.`,
} as const
