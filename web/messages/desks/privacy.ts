import { ACCOUNT_LINK_MINUTES } from '#contract/accounts/lifetimes.ts'
import { LEGAL_YEARS } from '#contract/ground/kept-times.ts'
import { inWords } from '#contract/ground/text/number-words.ts'

/** Sentences for changing the e-mail address, the copy of the user's data, and deleting the account. */
export const emailChangeMessages = {
  title: 'E-Mail-Adresse ändern',
  present: (email: string) => `Ihr Konto hat heute die Adresse ${email}.`,
  how: 'Wir schicken Ihnen einen Link an die neue Adresse. Sie gilt, sobald Sie sie damit bestätigen.',
  newEmail: 'Neue E-Mail-Adresse',
  submit: 'Link anfordern',
  checkMails: 'Bitte prüfen Sie Ihre E-Mails',
  asked: (email: string) =>
    `Wir haben an ${email} geschrieben. Die neue Adresse gilt, sobald Sie sie mit dem Link in dieser E-Mail bestätigen; er gilt ${ACCOUNT_LINK_MINUTES} Minuten. Bis dahin bleibt alles, wie es ist.`,
  confirmTitle: 'Neue E-Mail-Adresse bestätigen',
  confirmText: 'Mit einem Klick erhält Ihr Konto diese neue Adresse. Auf anderen Geräten werden Sie abgemeldet.',
  confirm: 'Neue Adresse bestätigen',
  done: 'Ihre neue E-Mail-Adresse gilt',
  doneText: 'Sie ist damit auch bestätigt. Melden Sie sich von nun an mit der neuen Adresse an.',
  newsletters:
    'Newsletter gehen weiterhin an die Adresse, für die Sie sie bestellt haben. In Ihrem Konto können Sie sie für die neue bestellen.',
  spentText: `Fordern Sie bitte in Ihrem Konto einen neuen Link an; er gilt ${ACCOUNT_LINK_MINUTES} Minuten und nur einmal.`,
  askAgain: 'Neuen Link anfordern',
} as const

export const dataExportMessages = {
  title: 'Ihre Daten herunterladen',
  lead: 'Sie erhalten eine Kopie von allem, was wir über Sie gespeichert haben: einmal zum Lesen und einmal so, dass andere Programme sie verarbeiten können.',
  how: (days: number) =>
    `Wir stellen sie zusammen und schicken Ihnen einen Link. Er gilt ${days} Tage und nur, wenn Sie angemeldet sind; danach löschen wir die Kopie.`,
  submit: 'Kopie anfordern',
  asked: 'Ihre Kopie wird zusammengestellt',
  ready: 'Ihre Kopie ist bereit',
  readyText: 'Das Archiv enthält persönliche Angaben. Bewahren Sie es so auf, dass nur Sie es öffnen können.',
  download: 'Archiv herunterladen',
  spent: 'Diese Kopie gibt es nicht mehr',
  spentText: 'Sie können jederzeit eine neue anfordern.',
} as const

export const deletionMessages = {
  title: 'Konto löschen',
  lead: (days: number) =>
    `Wir löschen Ihr Konto ${days} Tage nach Ihrem Auftrag. Bis dahin können Sie sich anmelden und die Löschung zurücknehmen.`,
  goes: 'Was gelöscht wird',
  goesList: [
    'Ihre Angaben, Adressen und Anmeldungen',
    'Ihr Warenkorb',
    'Ihre Newsletter und Ihre Nachrichten an uns',
    'Der Zugang zu digitalen Titeln, die Sie in Ihrem Konto abrufen',
  ],
  stays: 'Was bleibt',
  staysText: `Bestellungen und Rechnungen müssen wir ${inWords(LEGAL_YEARS)} Jahre ab dem Ende des Geschäftsjahres aufbewahren (OR Art. 958f), mit Ihrem Namen und Ihrer Adresse. Danach löschen wir auch sie.`,
  inProgress: 'Sie haben laufende Bestellungen',
  inProgressText:
    'Was bezahlt oder auf Rechnung bestellt ist, liefern wir auch, wenn Ihr Konto inzwischen gelöscht ist. Offene Rechnungen bleiben geschuldet.',
  exportFirst: 'Zuerst Ihre Daten herunterladen',
  submit: 'Konto löschen',
  pending: (day: string) => `Ihr Konto wird am ${day} gelöscht`,
  pendingText: 'Bis dahin bleibt alles, wie es ist. Sie können die Löschung jederzeit zurücknehmen.',
  takeBack: 'Löschung zurücknehmen',
  kept: 'Ihr Konto bleibt bestehen',
  keptText: 'Die Löschung ist zurückgenommen.',
} as const
