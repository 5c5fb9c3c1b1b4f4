import { WATCH_CONFIRMATION_DAYS } from '#contract/storefront/watches.ts'
import { watchesTitle } from './watches-title.ts'

/** Sentences of «Sagen Sie mir, wenn …»: asking, confirming, ending, and the account's page of it. */
export const watchMessages = {
  title: watchesTitle,
  add: 'Benachrichtigung',
  lead: 'Wir schreiben Ihnen höchstens einmal am Tag, und nur, wenn es etwas Neues gibt.',
  editionText: 'Wir schreiben Ihnen, sobald diese Ausgabe bestellt werden kann, oder wenn eine neue Auflage erscheint.',
  titleText: 'Wir schreiben Ihnen, wenn von diesem Titel eine neue Auflage oder ein Nachfolger erscheint.',
  submit: 'Benachrichtigen',
  onePress: 'Mit Konto genügt ein Klick.',
  login: 'Anmelden',
  privacyBefore:
    'Wir brauchen Ihre E-Mail-Adresse nur dafür. Jede Nachricht enthält einen Link, der sie mit einem Klick beendet. Mehr dazu in der ',
  checkMails: 'Bitte prüfen Sie Ihre E-Mails',
  checkMailsText: (email: string) =>
    `Wir haben an ${email} geschrieben. Bitte bestätigen Sie mit dem Link in dieser E-Mail; er gilt ${WATCH_CONFIRMATION_DAYS} Tage.`,
  done: 'Wir sagen es Ihnen',
  toTitle: 'Zurück zum Titel',
  toAll: 'Alle Benachrichtigungen',
  unverified: 'Bestätigen Sie bitte zuerst Ihre E-Mail-Adresse: Dorthin schreiben wir Ihnen.',
  verify: 'Zu Ihren Angaben',
  confirmTitle: 'Benachrichtigung bestätigen',
  confirmText: 'Wir schreiben Ihnen bei Neuem zu:',
  confirm: 'Bestätigen',
  confirmed: 'Ihre Benachrichtigung ist bestätigt',
  spentText:
    'Haben Sie damit schon bestätigt? Dann müssen Sie nichts weiter tun. Sonst wünschen Sie es bitte noch einmal.',
  toCatalogue: 'Zum Programm',
  endTitle: 'Benachrichtigungen beenden',
  endAllText: 'Wir schreiben Ihnen dann nichts mehr, auch nicht zu:',
  endOneText: 'Wir schreiben Ihnen dann nichts mehr zu:',
  endOwned: 'Titeln, die Sie besitzen',
  endAll: 'Alle beenden',
  endOne: 'Beenden',
  ended: 'Wir schreiben Ihnen nicht mehr',
  endedText: 'Die Benachrichtigungen sind beendet. Sie können sie jederzeit wieder einschalten.',
  endedOneText: 'Zu diesem Titel schreiben wir Ihnen nicht mehr.',
  endRest: 'Alle Benachrichtigungen beenden',
  accountLead:
    'Nachdruck, Neuauflage, Nachfolger: Wir schreiben Ihnen höchstens einmal am Tag, und nur, wenn es etwas Neues gibt.',
  followed: 'Titel, denen Sie folgen',
  waiting: (edition: string, availability: string) =>
    `${edition}: ${availability}. Wir sagen Ihnen, wenn das bestellbar ist.`,
  following: 'Neue Auflagen und Nachfolger',
  since: (day: string) => `seit ${day}`,
  endNamed: (title: string) => `Benachrichtigung zu «${title}» beenden`,
  none: 'Sie folgen noch keinem Titel',
  noneText: 'Auf der Seite jedes Titels können Sie sich über Neuauflagen informieren lassen.',
  endOfOne: 'Die Benachrichtigung ist beendet',
  saved: 'Ihre Auswahl ist gespeichert',
  ownedTitle: 'Titel, die Sie besitzen',
  ownedLabel: 'Auch Neuauflagen und Nachfolger von Titeln melden, die ich gekauft habe',
  ownedHint: 'Diese Nachrichten erhalten Sie nur, wenn Sie sie hier einschalten.',
  save: 'Auswahl speichern',
  endAllSummary: 'Alle Benachrichtigungen beenden',
  endAllMeans: 'Sie erhalten dann keine Nachrichten mehr, auch nicht zu Titeln, die Sie besitzen.',
} as const
