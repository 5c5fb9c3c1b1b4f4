import { keptFieldLabels } from '../catalogue/kept-field-labels.ts'
import type { KeptField } from '../catalogue/kept-fields.ts'
import { inMegabytes, inMegapixels, MAX_PICTURE_PIXELS, MAX_SAMPLE_BYTES } from '../file-sizes.ts'

/** Why a record of a catalogue file was refused, for the sender of the file. */
export const refusalSentences = {
  notWellFormed: (detail: string) => `Der Satz ist kein wohlgeformtes XML (${detail}).`,
  cutOff: 'Der Satz ist nicht abgeschlossen.',
  tooLarge: 'Der Satz ist zu gross.',
  unreadable: 'Der Satz enthält Zeichen, die sich nicht lesen lassen.',
  controlCharacters: (field: string) => `${field} enthält Steuerzeichen.`,
  tooLong: (field: string, most: number) => `${field} ist länger als ${most} Zeichen.`,
  tooMany: (field: string, most: number) => `${field}: mehr als ${most} Einträge.`,
  missing: (field: string) => `${field} fehlt.`,
  missingBecause: (field: string, reason: string) => `${field} fehlt: ${reason}`,
  invalid: (field: string, value: string) => `${field} ist ungültig: «${value}».`,
  notificationUnknown: (code: string) => `Meldungsart «${code}» wird nicht verarbeitet.`,
  formNotSold: (code: string) => `Die Produktform «${code}» wird im Shop nicht verkauft.`,
  tradePack: (code: string) => `Eine Packung für den Handel (Zusammensetzung «${code}») wird im Shop nicht verkauft.`,
  departmentUnknown: (slug: string) => `Das Fachgebiet «${slug}» gibt es im Shop nicht.`,
  twice: (line: number) => `Das Produkt kommt in dieser Datei schon auf Zeile ${line} vor.`,
  belongsToOther: (field: string, value: string) => `${field} «${value}» gehört zu einem anderen Produkt.`,
  columns: (found: number, wanted: number) => `Die Zeile hat ${found} statt ${wanted} Spalten.`,
  notStored: 'Der Satz liess sich nicht speichern.',
} as const

/** What is wrong with a record that is no XML. */
export const xmlFaults = {
  entity: 'eine Entität ist unbekannt oder falsch geschrieben',
  nesting: 'Anfang und Ende der Elemente passen nicht zusammen',
  attribute: 'ein Attribut ist falsch geschrieben',
  instruction: 'ein Kommentar oder eine Anweisung ist falsch geschrieben oder steht am falschen Ort',
  character: 'ein Zeichen ist nicht erlaubt',
  syntax: 'die Schreibweise ist falsch',
} as const
export type XmlFault = keyof typeof xmlFaults

/** Why a cell of a table was refused, and what it should hold. */
export const cellSentences = {
  inColumn: (column: string, reason: string, expects: string | undefined) =>
    `Spalte «${column}»: ${reason}${expects === undefined ? '' : ` Erwartet: ${expects}.`}`,
  rounded: (value: string) =>
    `«${value}» ist eine gerundete Zahl, die letzten Ziffern fehlen. In Excel die Spalte markieren, unter «Zellen formatieren» die Kategorie «Zahl» mit 0 Dezimalstellen wählen und die Datei noch einmal als CSV speichern.`,
  failedFormula: (value: string) =>
    `«${value}» ist eine Fehlermeldung der Tabellenkalkulation. In der Zelle steht eine Formel; schreiben Sie den Inhalt als Text hinein.`,
  lostLetters: (word: string) =>
    `In «${word}» steht ein Fragezeichen für einen Buchstaben, der beim Speichern verloren ging. Speichern Sie die Datei als «CSV UTF-8».`,
  expected: {
    isbn: 'eine ISBN wie 978-3-12-732320-7',
    isbns: 'eine ISBN wie 978-3-12-732320-7, mehrere mit | getrennt',
    amount: 'ein Betrag in Franken wie 29.50 oder 1’234.50',
    wholeNumber: 'eine ganze Zahl wie 128',
    day: 'ein Tag wie 2026-03-01 oder 01.03.2026',
    yesOrNo: 'ja oder nein',
    accessibility: 'Codes der ONIX-Liste 196 wie 01 oder 01|13',
    oneOf: (values: readonly string[]) => values.join(', '),
  },
} as const

/** Why a record has no price for Switzerland. */
export const noPriceReasons = {
  elsewhere: 'Es gibt ihn nur für andere Länder.',
  otherCurrencies: (currencies: readonly string[]) =>
    `Es gibt ihn nur in ${new Intl.ListFormat('de-CH').format(currencies)}.`,
  ended: (day: string) => `Er galt bis am ${dayAsWritten(day)}.`,
  notYet: (day: string) => `Er gilt erst ab ${dayAsWritten(day)}.`,
  announced: 'Er wird erst noch bekannt gegeben.',
  onRequest: 'Er steht nur auf Anfrage fest.',
  withoutTax: 'Es gibt ihn nur ohne MwSt. oder für den Handel.',
  notForAll: 'Es gibt ihn nur für bestimmte Käufer.',
} as const

/** What of the prices and taxes of a record was not taken; the record itself is imported. Amounts are as written. */
export const priceSentences = {
  copies: (amount: string, copies: number) =>
    `Preis CHF ${amount} ab ${copies} Exemplaren: nicht übernommen, Mengenrabatte gelten im Shop für alle Titel gleich.`,
  conditional: (amount: string) => `Preis CHF ${amount}: nicht übernommen, er gilt nur unter einer Bedingung.`,
  special: (amount: string, type: string) =>
    `Preis CHF ${amount}: nicht übernommen, er ist ein Sonderpreis (Preisart «${type}»).`,
  promotion: (amount: string, from: string | null, until: string) =>
    `Aktionspreis CHF ${amount}: gilt ${from === null ? '' : `ab ${dayAsWritten(from)} `}bis am ${dayAsWritten(until)}, dann wieder der übliche.`,
  shadowed: (amount: string) => `Aktionspreis CHF ${amount}: nicht übernommen, ein anderer Preis geht vor.`,
  endless: (amount: string) => `Aktionspreis CHF ${amount}: nicht übernommen, der Satz sagt nicht, bis wann er gilt.`,
  onlyPromotion: (amount: string) =>
    `Aktionspreis CHF ${amount}: nicht übernommen, der Satz nennt keinen üblichen Preis.`,
  withoutType: (amount: string) => `Preis CHF ${amount}: nicht übernommen, der Satz nennt seine Preisart nicht.`,
  zero: 'Preis CHF 0: nicht übernommen, denn gratis ist nur, was der Satz so nennt.',
  dateUnreadable: (amount: string, date: string) =>
    `Preis CHF ${amount}: nicht übernommen, sein Datum «${date}» ist nicht lesbar.`,
  ends: (day: string) => `Preis: Nach dem ${dayAsWritten(day)} nennt der Satz keinen mehr; der letzte bleibt.`,
  stays: (reason: string) => `Preis: nicht geändert. ${reason}`,
  otherTax: (type: string) => `MwSt.: Eine andere Abgabe (Steuerart «${type}») wird nicht übernommen.`,
  severalTaxes: 'MwSt.: nicht übernommen, der Satz nennt mehrere Sätze für einen Preis.',
  unknownTax: (rate: string, known: readonly string[]) =>
    `MwSt.: «${rate}» wird nicht übernommen; in der Schweiz gelten ${new Intl.ListFormat('de-CH').format(known)} Prozent.`,
} as const

/** What a restriction of sales means (ONIX code list 71), as far as it keeps the shop from selling to everybody. */
const restrictions: Readonly<Record<string, string>> = {
  '00': 'eine Beschränkung, die nur als Text beschrieben ist',
  '01': 'nur über bestimmte Händler',
  '02': 'nur über den Bürofachhandel',
  '03': 'nur für den Verlag selbst',
  '04': 'nur über einen bestimmten Händler',
  '05': 'nur als Eigenmarke eines Händlers',
  '06': 'nur an Bibliotheken',
  '07': 'nur an Schulen',
  '08': 'nicht an Minderjährige',
  '09': 'nicht an Bibliotheken',
  '10': 'nur an Kiosken',
  '11': 'nicht über bestimmte Händler',
  '13': 'nur an Abonnementsdienste',
  '14': 'nicht im Internet',
  '16': 'nicht an Schulen',
}

/** Why a product may not be sold here, or with which doubt it is sold; the record itself is imported. */
export const saleSentences = {
  excluded: (codes: readonly string[]) =>
    `Nicht im Verkauf: Die Verkaufsrechte schliessen die Schweiz aus (Code ${quoted(codes)}).`,
  elsewhere: 'Nicht im Verkauf: Der Satz nennt Verkaufsrechte nur für andere Länder.',
  otherMarket: 'Nicht im Verkauf: Der Satz nennt nur Märkte ohne die Schweiz.',
  notInMarket: 'Nicht im Verkauf: Der Verlag verkauft das Produkt in der Schweiz nicht.',
  restricted: (code: string) =>
    `Nicht im Verkauf: ${restrictions[code] ?? 'eine unbekannte Beschränkung'} (Code «${code}»).`,
  restrictedFrom: (code: string, day: string) =>
    `Verkauf ab ${dayAsWritten(day)} beschränkt: ${restrictions[code] ?? 'unbekannt'} (Code «${code}»); der Shop achtet erst beim nächsten Satz darauf.`,
  notChecked: (code: string) =>
    `Verkauf beschränkt: ${restrictions[code] ?? 'unbekannt'} (Code «${code}»); der Shop prüft das nicht.`,
  notSeparately: 'Nicht im Verkauf: Das Produkt wird nicht einzeln verkauft.',
  notAsSet: 'Nicht im Verkauf: Das Produkt wird nur in seinen Teilen verkauft.',
  noOrdersBefore: (day: string) =>
    `Nicht im Verkauf: Bestellungen sind erst ab ${dayAsWritten(day)} erlaubt; ein Satz nach diesem Tag gibt es frei.`,
  unstated: 'Verkaufsrechte: Für die Schweiz sagt der Satz nichts; das Produkt wird verkauft.',
  unknownRight: (code: string) => `Verkaufsrechte: «${code}» ist unbekannt und sagt nichts.`,
  placesUnreadable: (codes: readonly string[]) => `Gebiet: ${quoted(codes)} ist kein Land und keine Region von ONIX.`,
  withdrawn: (code: string) =>
    `Lieferbarkeit: Der Verlag hat das Produkt zurückgezogen (Status «${code}»); was der Lieferant sagt, gilt nicht.`,
  marketRestricted: 'Lieferbarkeit: Der Verlag verkauft mit Einschränkungen (Status «14»), die der Satz nicht nennt.',
  availabilityUnknown: (code: string) => `Lieferbarkeit «${code}» sagt nichts und wird nicht übernommen.`,
  supplierEnds: (day: string) => `Lieferbarkeit: Der Lieferant liefert nur bis am ${dayAsWritten(day)}.`,
  withdrawnFrom: (day: string) => `Lieferbarkeit: Der Verlag zieht das Produkt auf den ${dayAsWritten(day)} zurück.`,
} as const

/** What of the days of a record was not understood, or only roughly; the record itself is imported. */
export const daySentences = {
  unreadable: (field: string, text: string) => `${field}: «${text}» ist nicht lesbar.`,
  embargoUnreadable: (text: string) =>
    `Erstverkaufstag: «${text}» ist nicht lesbar; das Produkt bleibt vorbestellbar, bis ein Satz den Tag nennt.`,
  roughly: (field: string, text: string, day: string) =>
    `${field}: «${text}» nennt keinen Tag; übernommen ist der ${dayAsWritten(day)}.`,
  roleUnknown: (role: string) => `Datum der Art «${role}» wird nicht verstanden.`,
} as const

function quoted(codes: readonly string[]): string {
  return codes.map((code) => `«${code}»`).join(', ')
}

/** A day, `2026-11-21`, as «21.11.2026». */
function dayAsWritten(day: string): string {
  return day.split('-').reverse().join('.')
}

/** What was cut from a record; the record itself is imported. */
export const cutSentences = {
  cut: (field: string, length: number, most: number) => `${field}: von ${length} auf ${most} Zeichen gekürzt.`,
  parts: (field: string) => `${field}: gekürzt, weil sie zu viele Teile oder eine zu lange Überschrift hat.`,
  ofPerson: (field: 'authorNote' | 'authorPlace', name: string) => `${recordFields[field]} («${name}»)`,
} as const

/** Which codes of a record say nothing about levels and curricula; the record itself is imported. */
export const purposeSentences = {
  unknown: (codes: readonly string[]) =>
    `Stufen und Lehrpläne: ohne Bedeutung im Shop: ${codes.map((code) => `«${code}»`).join(', ')}.`,
} as const

/** Which terms of a record the shop does not have; the record itself is imported. */
export const termSentences = {
  unknown: (field: string, codes: readonly string[]) =>
    `${field}: im Shop unbekannt und weggelassen: ${codes.map((code) => `«${code}»`).join(', ')}.`,
} as const

/** Which of the voices that a record brings are left out; the record itself is imported. */
export const praiseSentences = {
  nameless: (text: string) => `Stimmen: «${text}» weggelassen, weil nicht steht, von wem es ist.`,
  short: (text: string, least: number) => `Stimmen: «${text}» weggelassen, weil es weniger als ${least} Zeichen hat.`,
  tooMany: (count: number, most: number) => `Stimmen: von ${count} die ersten ${most} übernommen.`,
} as const

/** What of a record's numbers is not taken; the record itself is imported. */
export const numberSentences = {
  kept: (kept: string, named: string) => `Bestellnummer «${kept}» bleibt; «${named}» wird nicht übernommen.`,
} as const

/** Which fields of a record are not taken, because staff edited them. */
export function keptByHand(fields: readonly KeptField[]): string {
  return `Von Hand bearbeitet und behalten: ${fields.map((field) => keptFieldLabels[field]).join(', ')}.`
}

/** Why a picture that a record names was left out; the record itself is imported. */
export const pictureSentences = {
  elsewhere: (name: string) => `Bild «${name}»: Von fremden Adressen wird nichts geholt.`,
  missing: (name: string) => `Bild «${name}» liegt nicht im angegebenen Ordner.`,
  unusable: (name: string) =>
    `Bild «${name}» ist kein lesbares JPEG, PNG, WebP oder AVIF bis ${inMegapixels(MAX_PICTURE_PIXELS)}.`,
  portraitOfSeveral: 'Das Porträt wird nur übernommen, wenn der Satz genau eine Person nennt.',
} as const

/** Why the PDF that a record names as its sample was left out; the record itself is imported. */
export const sampleSentences = {
  elsewhere: (name: string) => `Leseprobe «${name}»: Von fremden Adressen wird nichts geholt.`,
  missing: (name: string) => `Leseprobe «${name}» liegt nicht im angegebenen Ordner.`,
  unusable: (name: string) => `Leseprobe «${name}» ist kein lesbares PDF bis ${inMegabytes(MAX_SAMPLE_BYTES)}.`,
} as const

/** Why a file of a ZIP of covers and samples was left out, or the whole ZIP. */
export const zipSentences = {
  path: (name: string) => `«${name}» will aus dem Archiv hinausführen und wurde darum nicht gelesen.`,
  tooLarge: (name: string) =>
    `«${name}» ist beschädigt oder entpackt grösser als ${inMegabytes(MAX_SAMPLE_BYTES)} und wurde darum nicht gelesen.`,
  unknown: (name: string) => `Zu «${name}» gibt es kein Produkt. Der Name muss die ISBN oder die Bestellnummer sein.`,
  tooMuch:
    'Das Archiv entpackt sich zu mehr, als eine Sammlung von Covern und Leseproben je hätte. Es wird nicht gelesen.',
  broken: 'Das Archiv ist beschädigt.',
  empty: 'Das Archiv enthält keine Datei.',
} as const

/** Why the rest of a file is not read; the records before it stay imported. */
export const brokenSentences = {
  encoding: (name: string) => `Die Zeichenkodierung «${name}» wird nicht verstanden.`,
  notOnix: 'Die Datei ist keine ONIX-Meldung.',
  release: (release: string) => `Nur ONIX 3 wird gelesen, nicht «${release}».`,
  documentType: 'Die Meldung enthält eine eigene Dokumenttyp-Definition. Das ist aus Sicherheitsgründen nicht erlaubt.',
  header: 'Der Kopf der Meldung ist nicht lesbar.',
  endsEarly: 'Die Meldung endet, bevor sie abgeschlossen ist.',
  emptyFile: 'Die Datei ist leer.',
  columnUnknown: (name: string) => `Die Spalte «${name}» ist unbekannt.`,
  columnNameless: (position: number) => `Die Spalte ${position} hat Inhalt, aber keinen Namen.`,
  separatorUnknown: (separator: string) =>
    `Das Trennzeichen «${separator}» wird nicht gelesen, nur Strichpunkt, Komma und Tabulator.`,
  columnTwice: (name: string) => `Die Spalte «${name}» kommt zweimal vor.`,
  columnMissing: (names: string) => `Es fehlt eine der Spalten ${names}.`,
  quoteOpen: 'Ein Anführungszeichen wird nicht geschlossen.',
  databaseAway: 'Die Datenbank war nicht erreichbar. Lesen Sie die Datei noch einmal ein.',
  unexpected: 'Im Shop ist ein Fehler aufgetreten. Er steht in der Ausgabe des Befehls.',
  unexpectedHere:
    'Im Shop ist ein Fehler aufgetreten. Versuchen Sie es noch einmal; bleibt er, sagen Sie es der Technik.',
  readerEnded: 'Das Lesen der Datei wurde unterbrochen. Machen Sie bitte noch einmal einen Probelauf.',
  lost: 'Der Import wurde unterbrochen, bevor er fertig war. Lesen Sie die Datei noch einmal ein.',
} as const

/** The lines of an import report. */
export const reportSentences = {
  between: 'Zwischen den Sätzen steht etwas, das nicht zur Meldung gehört.',
  summary: (source: string, counts: SummaryCounts) =>
    `${source}: ${counts.created} neu, ${counts.changed} geändert, ${counts.unchanged} unverändert, ${counts.refused} abgelehnt, ${counts.remarked} mit Bemerkung`,
  line: (line: number, reference: string | null, reason: string) =>
    `  Zeile ${line}${reference ? ` (${reference})` : ''}: ${reason}`,
  more: (count: number) => (count === 1 ? '  … und 1 weitere Bemerkung' : `  … und ${count} weitere Bemerkungen`),
  aborted: (line: number, reason: string) =>
    `  Abgebrochen auf Zeile ${line}: ${reason} Was bis hier übernommen wurde, bleibt.`,
  whole: (address: string) => `  Jeder Satz mit seinem Ergebnis, auch als CSV: ${address}`,
} as const

interface SummaryCounts {
  created: number
  changed: number
  unchanged: number
  refused: number
  remarked: number
}

/** The headings of a run's records as a file. */
export const RECORDS_HEAD = [
  'Zeile',
  'Ergebnis',
  'Satzreferenz',
  'ISBN',
  'Titel',
  'Bemerkung',
  'Spalte',
  'Wert',
  'Erwartet',
  'Feld',
  'Vorher',
  'Nachher',
] as const

/** The German names of a record's fields, as reports use them. */
export const recordFields = {
  reference: 'Satzreferenz',
  isbn: 'ISBN',
  orderNumber: 'Bestellnummer',
  work: 'Werk',
  title: 'Titel',
  subtitle: 'Untertitel',
  series: 'Reihe',
  authors: 'Autorinnen und Autoren',
  authorNote: 'Angaben zur Person',
  authorPlace: 'Wohnort der Person',
  departments: 'Fachgebiete',
  thema: 'Thema-Klassifikation',
  levels: 'Stufen',
  curricula: 'Lehrpläne',
  subjects: 'Fächer',
  professions: 'Berufe',
  proficiencies: 'Sprachniveaus',
  readership: 'Für wen',
  workKind: 'Art des Werks',
  format: 'Format',
  binding: 'Einband',
  edition: 'Auflage',
  editionNumber: 'Auflagenummer',
  pageCount: 'Seitenzahl',
  price: 'Preis in CHF inkl. MwSt.',
  taxCategory: 'MwSt.-Satz',
  availability: 'Lieferbarkeit',
  availableFrom: 'Lieferbar ab',
  onSaleFrom: 'Erstverkaufstag',
  salesRight: 'Verkauf in der Schweiz',
  publishedOn: 'Erscheinungsdatum',
  audience: 'Zielgruppe',
  groups: 'Gruppen',
  platforms: 'Plattformen',
  licenceDays: 'Lizenzdauer',
  oncePerPerson: 'Einmal pro Person',
  oncePerCart: 'Einmal pro Warenkorb',
  isTransferable: 'Übertragbar',
  quantityDiscount: 'Mengenrabatt',
  accessibility: 'Barrierefreiheit',
  replaces: 'Ersetzt',
  replacedBy: 'Ersetzt durch',
  alternatives: 'Andere Formate',
  companions: 'Gehört dazu',
  description: 'Beschreibung',
  contents: 'Inhaltsverzeichnis',
  praise: 'Stimmen',
  deletes: 'Löschung',
} as const
export type RecordField = keyof typeof recordFields

/** How the product feed describes itself. */
export function feedDescription(publisher: string): string {
  return `Bücher, E-Books und Pakete von ${publisher}`
}

/** What the import and export commands print. */
export const commandSentences = {
  importUsage: 'Aufruf: npm run import -- [--pictures ORDNER] DATEI… [--json BERICHT.json] [--refused ABGELEHNT.jsonl]',
  exportUsage: 'Aufruf: npm run export -- onix|csv|feed [--out DATEI]',
  unreadable: (file: string) => `Die Datei «${file}» lässt sich nicht öffnen.`,
  progress: (records: number) => `  ${records} Sätze …`,
  written: (file: string) => `Geschrieben: ${file}`,
} as const
