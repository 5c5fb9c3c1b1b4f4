import { CONFIRMATION_DAYS } from '#contract/content/newsletter-lists.ts'

/** Sentences for subscribing to newsletters, confirming and unsubscribing. */
export const newsletterMessages = {
  title: 'Newsletter',
  lead: 'Neue Titel, Unterrichtsideen und Veranstaltungen: Sie wählen, worüber wir Ihnen schreiben.',
  lists: 'Welche Newsletter möchten Sie?',
  choose: 'Newsletter auswählen',
  privacyBefore: 'Mehr dazu in der ',
  submit: 'Newsletter bestellen',
  checkMails: 'Bitte prüfen Sie Ihre E-Mails',
  checkMailsText: (email: string) =>
    `Wir haben an ${email} geschrieben. Bitte bestätigen Sie Ihre Anmeldung mit dem Link in dieser E-Mail; er gilt ${CONFIRMATION_DAYS} Tage.`,
  confirmTitle: 'Newsletter-Anmeldung bestätigen',
  confirmText: 'Sie bestellen diese Newsletter:',
  confirm: 'Anmeldung bestätigen',
  confirmed: 'Ihre Anmeldung ist bestätigt',
  confirmedText: 'Vielen Dank. Sie erhalten von nun an:',
  spentText:
    'Haben Sie die Anmeldung damit schon bestätigt? Dann müssen Sie nichts weiter tun. Sonst bestellen Sie die Newsletter bitte noch einmal.',
  again: 'Newsletter bestellen',
  unsubscribeTitle: 'Newsletter abbestellen',
  unsubscribeText: 'Diese Newsletter erhalten Sie dann nicht mehr:',
  unsubscribe: 'Alle Newsletter abbestellen',
  unsubscribed: 'Sie sind abgemeldet',
  unsubscribedText: 'Sie erhalten von uns keine Newsletter mehr.',
  home: 'Zur Startseite',
} as const
