import { inMegabytes, MAX_LOGO_BYTES } from '#contract/file-sizes.ts'
import { stepWords } from './steps.ts'

/** The room of partners. */
export const partnerRoom = {
  title: 'Partner',
  back: 'Alle Partner',
  name: 'Name',
  branding: 'Kürzel',
  people: 'Personen',
  clients: 'Clients',
  products: 'Produkte',
  lastSignOn: 'Letzte Anmeldung',
  since: 'Partner seit',
  never: 'noch nie',
  search: 'Name oder Kürzel',
  empty: {
    title: 'Noch kein Partner.',
    text: 'Partner melden Personen mit ihrem Konto des Shops in eigenen Anwendungen an.',
  },
  new: 'Neuer Partner',
  create: 'Partner erstellen',
  fields: { branding: 'Kürzel', products: 'Produkte' },
  hints: {
    branding: 'Kleinbuchstaben, Ziffern und Bindestriche; steht in Adressen.',
    colour: 'Das Band über der Anmeldung, etwa #1A2B3C.',
    products: 'Deren Lizenzen sehen die Anwendungen des Partners.',
  },
  look: 'So sieht die Anmeldung aus',
  lookMeans: 'Für Anwendungen, die das Branding des Partners zeigen.',
  logo: 'Logo',
  logoHint: `PNG oder SVG, höchstens ${inMegabytes(MAX_LOGO_BYTES)}.`,
  setLogo: 'Logo laden',
  consents: 'Einwilligungen',
  consentsOf: inPeople,
  steps: stepWords.title,
  email: 'E-Mail',
  memberSince: 'Seit',
  noPeople: 'Noch niemand. Eine Person mit bestätigtem Konto legt nachher die Clients selbst an.',
  addPerson: 'Person aufnehmen',
  addPersonMeans: 'Sie kommt in die Gruppe «Partner» und verwaltet die Clients unter ihrem Konto.',
  personEmail: 'E-Mail-Adresse ihres Kontos',
  removePerson: 'Person entfernen',
  removePersonMeans: 'Sie verlässt die Gruppe «Partner». Die Clients bleiben.',
  person: 'Person',
  noClients: 'Noch kein Client. Wer für den Partner handelt, erstellt ihn im eigenen Konto.',
  delete: 'Partnerschaft beenden',
  ends: (clients: number, people: number, consents: number) =>
    `Es enden sofort und für immer: ${clients === 1 ? '1 Client' : `${clients} Clients`} mit allen Anmeldungen, die Einwilligungen von ${inPeople(consents)} und die Rechte von ${inPeople(people)} als Partner.`,
  typedName: (name: string) => `Zur Bestätigung: «${name}»`,
  typedNameWrong: 'Das ist nicht der Name.',
  done: {
    logo: 'Das Logo ist gesetzt.',
    add_member: 'Die Person ist aufgenommen.',
    remove_member: 'Die Person ist entfernt.',
  },
} as const

export const partnerClientRoom = {
  back: (partner: string) => `Zu «${partner}»`,
  one: (name: string) => `Client «${name}»`,
  clientId: 'Client-ID',
  grants: 'Grant-Typen',
  password: 'Passwort-Abfrage',
  approvedBy: (day: string, name: string | null) =>
    name === null ? `bewilligt am ${day}` : `bewilligt am ${day} von ${name}`,
  notApproved: 'nicht bewilligt',
  redirectUrls: 'Redirect-URLs',
  fallback: 'Fallback-URL',
  webhook: 'Webhook',
  made: 'Erstellt',
  approve: 'Passwort-Abfrage bewilligen',
  approveMeans:
    'Die Anwendung darf dann Passwörter selbst abfragen, sobald der Partner das wählt. Nur für Anwendungen, die keinen Browser öffnen können.',
  withdraw: 'Passwort-Abfrage entziehen',
  withdrawMeans: 'Die Anwendung kann ab sofort keine Passwörter mehr abfragen.',
  delete: 'Client löschen',
  ends: (consents: number) =>
    `Es enden sofort und für immer: die Secrets, alle Anmeldungen mit diesem Client und die Einwilligungen von ${inPeople(consents)}.`,
  done: {
    approve: 'Die Passwort-Abfrage ist bewilligt.',
    withdraw: 'Die Passwort-Abfrage ist entzogen.',
  },
  signOns: 'Anmeldungen',
  perDay: (days: number) => `Anmeldungen pro Tag, ${days} Tage`,
  failuresPerDay: (days: number) => `Fehler der Anwendung pro Tag, ${days} Tage`,
  day: 'Tag',
  asTable: 'Als Tabelle',
  noSignOns: 'Noch keine Anmeldung.',
  at: 'Zeit',
  outcome: 'Ergebnis',
  detail: 'Was die Anwendung sandte',
  notices: 'Meldungen an den Webhook',
  noNotices: 'Noch keine Meldung.',
  what: 'Was',
  failure: 'Letzter Fehler',
  tries: 'Versuche',
} as const

function inPeople(count: number): string {
  return count === 1 ? '1 Person' : `${count} Personen`
}
