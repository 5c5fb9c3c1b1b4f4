import { ACTING_MINUTES, ACTING_TOKEN_SECONDS } from '#contract/accounts/lifetimes.ts'
import { stepWords } from './steps.ts'

interface Moment {
  day: string
  time: string
}

/** The room of people. */
export const peopleRoom = {
  title: 'Personen',
  name: 'Name',
  email: 'E-Mail',
  groups: 'Gruppen',
  institution: 'Institution',
  orders: 'Bestellungen',
  lastUsed: 'Zuletzt da',
  since: 'Konto seit',
  names: { group: 'Gruppe', confirmed: 'E-Mail bestätigt' },
  confirmedChoices: { yes: 'Ja', no: 'Nein' },
  search: 'Name, E-Mail, Bestellnummer',
  empty: 'Wen suchen Sie?',
  emptyHelp: 'Suchen Sie nach Name, E-Mail oder Bestellnummer.',
  staff: { editor: 'Redaktion', sales: 'Verkauf', admin: 'Verwaltung' },
  back: 'Zur Suche',
  toPerson: 'Zur Person',
  privateCustomer: 'Privatkundschaft',
  toBeDeleted: (day: string) => `Das Konto wird am ${day} gelöscht.`,
  unconfirmed: 'Nicht bestätigt',
  phone: 'Telefon',
  addresses: (count: number) => (count === 1 ? 'Adresse' : 'Adressen'),
  organisation: 'Partner',
  application: 'Anfrage als Lehrperson',
  schools: 'Schulen',
  applicationStates: {
    pending: 'wartet',
    question: 'Rückfrage gestellt',
    approved: 'anerkannt',
    rejected: 'abgelehnt',
    withdrawn: 'zurückgezogen',
  },
  applicationOf: (state: string, day: string) => `${state}, vom ${day}`,
  secondFactor: 'Anmeldung in zwei Schritten',
  secondFactorSince: (day: string) => `seit ${day}`,
  secondFactorOff: 'nicht eingerichtet',
  shoppingLists: 'Merklisten',
  latest: (title: string, shown: number, total: number) =>
    total > shown ? `${title} (die letzten ${shown} von ${total})` : title,
  allOrders: (total: number) => `Alle ${total} Bestellungen`,
  number: 'Nummer',
  date: 'Datum',
  status: 'Stand',
  total: 'CHF',
  document: 'Dokument',
  documents: 'Dokumente',
  documentKinds: { invoice: 'Rechnung', credit_note: 'Gutschrift' },
  order: 'Bestellung',
  licences: 'Lizenzen und Downloads',
  product: 'Produkt',
  place: 'Wo',
  download: 'Download',
  until: 'Gültig bis',
  endless: 'ohne Ende',
  coupons: 'Codes',
  redeemed: 'Eingelöst',
  ofTotal: (part: number, total: number) => `${part} von ${total}`,
  logins: 'Anmeldungen',
  noLogins: 'Nirgends angemeldet.',
  unknownDevice: 'Unbekanntes Gerät',
  loginOn: (browser: string, system: string) => `${browser} auf ${system}`,
  lastUsedAt: (day: string, time: string) => `zuletzt ${day}, ${time}`,
  loginSince: (day: string) => `seit ${day}`,
  acting: 'Als Person angemeldet',
  actingBy: (staff: string | null) => staff ?? 'Jemand, dessen Konto es nicht mehr gibt',
  acted: (from: Moment, until: Moment) => `${from.day}, ${from.time} bis ${until.time}`,
  acts: (from: Moment, until: Moment) => `seit ${from.day}, ${from.time}, längstens bis ${until.time}`,
  loginAs: 'Als diese Person anmelden',
  loginAsMeans: `Der Shop zeigt in einem neuen Fenster, was diese Person sieht, für höchstens ${ACTING_MINUTES} Minuten. Ändern, bestellen und einlösen lässt sich nichts, und Codes bleiben verdeckt. Eine E-Mail sagt es der Person, und was angesehen wird, steht im Protokoll.`,
  loginAsReady: (name: string) =>
    `Öffnen Sie das Fenster innert ${ACTING_TOKEN_SECONDS} Sekunden. Im Back-Office bleiben Sie, wer Sie sind; im Shop sind Sie in diesem Browser dann ${name}.`,
  openShopAs: (name: string) => `Shop als ${name} öffnen`,
  steps: stepWords.title,
  reason: stepWords.reason,
  reasonHint: stepWords.reasonHint,
  changeGroups: 'Gruppen ändern',
  changeGroupsMeans:
    'Wer eine Gruppe des Teams verlässt, wird überall abgemeldet. Wer dazukommt, braucht die Anmeldung in zwei Schritten. Eine E-Mail sagt es der Person.',
  showConsequences: 'Folgen ansehen',
  consequences: 'Das ändert sich',
  leaves: (groups: readonly string[]) => `Verlässt ${quoted(groups)}.`,
  joins: (groups: readonly string[]) => `Kommt zu ${quoted(groups)}.`,
  losesRooms: (rooms: readonly string[]) => `Verliert ${countOf(rooms)}: ${rooms.join(', ')}.`,
  gainsRooms: (rooms: readonly string[]) => `Erhält ${countOf(rooms)}: ${rooms.join(', ')}.`,
  losesSteps: (count: number) => `Kann ${count === 1 ? 'einen Schritt' : `${count} Schritte`} nicht mehr tun`,
  gainsSteps: (count: number) => `Kann ${count === 1 ? 'einen Schritt' : `${count} Schritte`} neu tun`,
  endsLogins: (count: number) =>
    count === 0
      ? 'Ist nirgends angemeldet.'
      : `Wird sofort abgemeldet: ${count === 1 ? 'eine Anmeldung endet' : `${count} Anmeldungen enden`}.`,
  needsSecondFactor: 'Braucht zuerst die Anmeldung in zwei Schritten und eine bestätigte E-Mail-Adresse.',
  sendConfirmation: 'Bestätigung noch einmal senden',
  sendConfirmationMeans: (email: string) => `Die E-Mail mit dem Link geht an ${email}.`,
  logOut: 'Überall abmelden',
  logOutMeans: 'Alle Anmeldungen enden sofort. Das Passwort bleibt.',
  askRemoval: 'Ausschalten der zwei Schritte verlangen',
  askRemovalMeans:
    'Nur für jemanden, der App und Codes verloren hat und als Inhaber des Kontos geprüft ist. Jemand anders von der Verwaltung muss innert 24 Stunden zustimmen. Eine E-Mail sagt es der Person sofort, damit sie widersprechen kann.',
  agreeRemoval: 'Dem Ausschalten zustimmen',
  agreeRemovalMeans:
    'Prüfen Sie selbst, ob das Konto der Person gehört. Die Anmeldung in zwei Schritten ist danach ausgeschaltet, alle Anmeldungen enden, und eine E-Mail sagt es.',
  rejectRemoval: 'Die zwei Schritte behalten',
  rejectRemovalMeans: 'Die Person widerspricht, oder es war ein Irrtum. Alles bleibt, wie es ist.',
  removalAsked: 'Die Anmeldung in zwei Schritten soll ausgeschaltet werden',
  removalBy: (name: string | null, { day, time }: Moment, reason: string) =>
    `Verlangt von ${name ?? 'jemandem, dessen Konto es nicht mehr gibt'} am ${day} um ${time}: ${reason}`,
  removalUntil: ({ day, time }: Moment) => `Jemand anders von der Verwaltung kann bis am ${day} um ${time} zustimmen.`,
  removalAlone: ({ day, time }: Moment) =>
    `Weil es sonst niemanden in der Verwaltung gibt, geht es allein erst ab ${day} um ${time}.`,
  done: {
    groups: 'Die Gruppen sind geändert.',
    confirmation: 'Die E-Mail wird noch einmal gesendet.',
    log_out: 'Alle Anmeldungen sind beendet.',
    second_factor: 'Das Ausschalten ist verlangt, und eine E-Mail sagt es der Person.',
    agree: 'Die Anmeldung in zwei Schritten ist ausgeschaltet.',
    reject: 'Die Anmeldung in zwei Schritten bleibt eingeschaltet.',
    login_as: 'Die Anmeldung als diese Person ist bereit.',
    send_mail: 'Die E-Mail wird noch einmal gesendet.',
  },
  history: 'Was mit diesem Konto gemacht wurde',
} as const

function quoted(groups: readonly string[]): string {
  return groups.map((group) => `«${group}»`).join(' und ')
}

function countOf(rooms: readonly string[]): string {
  return rooms.length === 1 ? 'einen Raum' : `${rooms.length} Räume`
}
