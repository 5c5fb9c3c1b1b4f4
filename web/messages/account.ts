import { salutationLabels } from './ui.ts'

/** Sentences and words of login, registration and the account. */
export const loginMessages = {
  title: 'Anmelden',
  submit: 'Anmelden',
  newHere: 'Neu hier?',
  newHereText: 'Mit einem Konto behalten Sie Ihre Bestellungen und Adressen im Blick.',
  register: 'Konto eröffnen',
  checkoutTitle: 'Wie möchten Sie bestellen?',
  known: 'Ich habe schon ein Konto',
  cartStays: 'Ihr Warenkorb bleibt erhalten.',
} as const

export const registerMessages = {
  title: 'Konto eröffnen',
  person: 'Ihre Angaben',
  access: 'Ihr Zugang',
  acceptBetween: ' und habe die ',
  acceptAfter: ' gelesen.',
  submit: 'Konto eröffnen und anmelden',
  haveAccount: 'Sie haben schon ein Konto?',
  checkMails: 'Bitte prüfen Sie Ihre E-Mails',
  checkMailsText: (email: string) =>
    `Wir haben an ${email} geschrieben. Falls Sie schon ein Konto haben, melden Sie sich mit Ihrem bisherigen Passwort an.`,
} as const

export const salutationChoices = { none: 'Keine Angabe', ...salutationLabels, other: 'Andere' } as const

export const profileMessages = {
  navigation: 'Ihr Konto',
  overview: 'Übersicht',
  orders: 'Bestellungen',
  details: 'Ihre Angaben',
  allAddresses: 'Adressen verwalten',
  change: 'Ändern',
  addressBook: 'Adressen',
  newsletter: 'Newsletter',
  password: 'Passwort',
  verify: 'Jetzt bestätigen',
  logout: 'Abmelden',
  greeting: (firstName: string) => `Guten Tag, ${firstName}`,
  lastOrders: 'Letzte Bestellungen',
  allOrders: 'Alle Bestellungen',
  addresses: 'Ihre Adressen',
  noAddresses: 'Sie haben noch keine Adresse gespeichert. Das geschieht bei Ihrer ersten Bestellung.',
  personalData: 'Ihre Angaben',
  name: 'Name',
  unverified: 'Noch nicht bestätigt',
  noOrders: 'Sie haben noch nichts bestellt',
  noOrdersText: 'Sobald Sie etwas bestellen, finden Sie es hier mit Stand und Rechnung.',
  browse: 'Titel entdecken',
} as const
