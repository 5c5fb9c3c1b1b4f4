import type { z } from 'zod'
import { fieldLabels } from './field-labels.ts'
import {
  inMegabytes,
  inMegapixels,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_BOOK_BYTES,
  MAX_LOGO_BYTES,
  MAX_MEDIUM_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_PROOF_BYTES,
  MAX_STATEMENT_BYTES,
  MAX_UPLOAD_BYTES,
  MAX_UPLOADED_PIXELS,
} from './file-sizes.ts'
import { FIRST_YEAR, LAST_YEAR } from './limits.ts'
import { missing } from './missing-field.ts'
import { cartRefusals } from './sales/cart-refusals.ts'

/** Messages of one field, by its dotted name (decisions, section 2). */
export type FieldErrors = Record<string, string[]>

type Issue = z.core.$ZodIssue

/** One sentence per broken rule; the literals are the specification's (section 5). */
export const rules = {
  required: (field: string) => missing('field', field),
  email: (field: string) => `${field} muss eine gültige E-Mail-Adresse sein`,
  url: (field: string) => `${field} muss ein gültiger URL sein`,
  nodigits: (field: string) => `${field} darf nur Buchstaben und Sonderzeichen enthalten`,
  phone: (field: string) => `${field} muss eine gültige Telefonnummer sein`,
  postCode: (field: string) => `${field} passt nicht zum gewählten Land`,
  swissPostCode: (field: string) => `${field} muss eine PLZ der Schweiz oder Liechtensteins sein`,
  schoolEmail: (field: string) =>
    `${field} ist keine einer Schule. Bitte geben Sie die Ihrer Schule an, oder laden Sie einen Nachweis hoch`,
  confirmed: (field: string) => `${field} stimmt nicht überein`,
  wrong: (field: string) => `${field} ist nicht richtig`,
  noSecondFactor: (field: string) =>
    `${field}: Ihr Konto hat keine Anmeldung in zwei Schritten. Bitte lassen Sie dieses Feld leer`,
  commonPassword: (field: string) => `${field} ist zu einfach zu erraten`,
  wordsOfContext: (field: string) =>
    `${field} darf nicht nur aus Ihrem Namen, Ihrer E-Mail-Adresse oder Wörtern rund um den Shop bestehen`,
  emailUnchanged: (field: string) => `${field} ist schon die Ihres Kontos`,
  emailTaken: (field: string) => `${field} kann nicht verwendet werden`,
  addressTaken: (field: string) => `${field} ist bereits vergeben`,
  addressReserved: (field: string) => `${field} ist für den Shop reserviert`,
  gone: (field: string) => `${field} führt zu nichts, das es im Shop gibt`,
  circle: (field: string) => `${field} führt im Kreis`,
  twoLevels: (field: string) => `${field}: Es gibt zwei Ebenen. Was selbst unter etwas steht, hat nichts unter sich`,
  belowNothing: (field: string) => `${field}: Über dem ersten Punkt steht keiner, unter dem er stehen könnte`,
  besideItself: (field: string) => `${field} steht an dieser Stelle schon`,
  addressOfNoTitle: (field: string) => `${field} muss die eines Titels sein`,
  laterEnd: (field: string) => `${field} muss nach dem bisherigen Ende liegen und darf nicht vorbei sein`,
  endTooFar: (field: string) => `${field} darf höchstens zehn Jahre in der Zukunft liegen`,
  quoteDay: (field: string) => `${field} darf nicht vorbei sein und höchstens ein Jahr in der Zukunft liegen`,
  dayOfMonth: (field: string) => `${field}: Diesen Tag gibt es in dem Monat nicht in jedem Jahr`,
  year: (field: string) => `${field} muss in den Jahren ${FIRST_YEAR} bis ${LAST_YEAR} liegen`,
  inFuture: (field: string) => `${field} muss in der Zukunft liegen`,
  twoPrices: (field: string) => `${field}: Auf diesen Tag ist schon ein Preis geplant`,
  onlyAnnounced: (field: string) => `${field} gilt nur für Angekündigtes und für Nachdrucke`,
  noSalesRight: (field: string) =>
    `${field}: Die Ausgabe darf in der Schweiz nicht verkauft werden und kann darum nur vergriffen sein`,
  beforeFirstSale: (field: string) =>
    `${field}: Vor dem ersten Verkaufstag lässt sich die Ausgabe nur vorbestellen, oder sie ist vergriffen`,
  muchOther: (field: string) =>
    `${field} weicht um mehr als 30 % vom Preis davor ab. Bitte bestätigen Sie, dass er so gemeint ist`,
  taxOfFormat: (field: string) => `${field} passt nicht zum Format: Für Lizenzen gilt der Normalsatz`,
  transferableFormat: (field: string) => `${field} sind nur digitale Formate`,
  isbn: (field: string) => `${field} ist ungültig: Gruppe oder Prüfziffer stimmt nicht`,
  isbn10: (field: string) => `${field} muss dreizehn Ziffern haben, mit 978 oder 979 am Anfang`,
  bundleInBundle: (field: string) => `${field} kann kein Paket sein`,
  dayTaken: (field: string) => `${field}: Auf diesen Tag ist schon ein Satz geplant`,
  momentTaken: (field: string) => `${field}: Auf diesen Zeitpunkt ist schon ein Wert geplant`,
  untilBeforeFrom: (field: string) => `${field} muss nach dem Beginn liegen`,
  spanTooLong: (field: string) => `${field} darf höchstens zehn Jahre nach dem Beginn liegen`,
  accepted: (field: string) => missing('box', field),
  minLength: (field: string, limit: number) => `${field} muss mindestens ${limit} Zeichen lang sein`,
  maxLength: (field: string, limit: number) => `${field} darf höchstens ${limit} Zeichen lang sein`,
  minItems: (field: string, limit: number) => `${field}: mindestens ${several(field, limit)}`,
  maxItems: (field: string, limit: number) => `${field}: höchstens ${several(field, limit)}`,
  choice: (field: string) => missing('choice', field),
  min: (field: string, limit: number) => `${field} muss mindestens ${limit} sein`,
  max: (field: string, limit: number) => `${field} darf höchstens ${limit} sein`,
  numeric: (field: string) => `${field} muss eine Zahl sein`,
  integer: (field: string) => `${field} muss eine ganze Zahl sein`,
  orderNumber: (field: string) => `${field} muss so aussehen: 2026-100234`,
  oneBuyer: (field: string) => `${field}: Bitte wählen Sie entweder eine Person oder eine Schule`,
  orderOrWrittenOff: (field: string) =>
    `${field}: Bitte nennen Sie entweder eine Bestellung, oder schreiben Sie die Gutschrift ab`,
  voucherValue: (field: string) => `${field} passt nicht zur Art des Gutscheins`,
  voucherUses: (field: string) => `${field} darf nicht kleiner sein als die Zahl der Einlösungen`,
  credited: (field: string) => `${field} geht über das hinaus, was noch nicht gutgeschrieben ist`,
  sent: (field: string) =>
    `${field} geht über das hinaus, was gesendet und weder gutgeschrieben noch als Rücksendung angemeldet ist`,
  returnable: (field: string) => `${field} geht über das hinaus, was Sie noch zurücksenden können`,
  unsent: (field: string) => `${field} geht über das hinaus, was noch zu senden ist`,
  otherCosts: (field: string) =>
    `${field}: Dorthin gelten andere Versandkosten und eine andere Mehrwertsteuer. Dafür braucht es eine neue Bestellung`,
  ofCredit: (field: string) => `${field} geht über das hinaus, was von der Gutschrift noch übrig ist`,
  owed: (field: string) => `${field} geht über das hinaus, was noch zu bezahlen ist`,
  cellsOfHead: (field: string) => `${field}: Jede Zeile braucht gleich viele wie der Kopf`,
  // The specification's sentence (section 5), letter by letter.
  coupon: (field: string) => `${field} muss eine gültiger Coupon sein`,
  voucherCode: () => cartRefusals.voucher_invalid[1],
  placeholder: (field: string) => `${field} nennt einen Platzhalter, den es in dieser E-Mail nicht gibt`,
  linkTarget: (field: string) =>
    `${field} muss mit / beginnen oder ein Link sein, etwa https://beispiel.ch oder mailto:name@beispiel.ch`,
  repeated: (field: string) => `${field} dürfen nicht doppelt vorkommen`,
  withoutLinks: (field: string) => `${field} darf keine Links und keine E-Mail-Adressen enthalten`,
  attachmentsCount: () => `Sie können höchstens ${MAX_ATTACHMENTS} Dateien anhängen`,
  attachmentsSize: (field: string) =>
    `${field} dürfen zusammen höchstens ${inMegabytes(MAX_ATTACHMENT_BYTES)} gross sein`,
  attachmentsKind: (field: string) => `${field} müssen PDF-, JPG- oder PNG-Dateien sein`,
  fileSize: (field: string) => `${field} darf höchstens ${inMegabytes(MAX_PROOF_BYTES)} gross sein`,
  bookSize: (field: string) => `${field} darf höchstens ${inMegabytes(MAX_BOOK_BYTES)} gross sein`,
  bookKind: (field: string) => `${field} muss eine PDF- oder EPUB-Datei sein`,
  examOfMaterial: (field: string) => `${field} kann nur eine Datei von Material für Lehrpersonen sein`,
  bookBroken: (field: string) =>
    `${field} lässt sich nicht öffnen: Sie ist beschädigt, unvollständig oder gegen die Regeln von PDF oder EPUB gepackt`,
  bookPassword: (field: string) =>
    `${field} ist mit einem Passwort gegen Änderungen oder das Öffnen geschützt; speichern Sie sie ohne Passwort und Einschränkungen`,
  bookProtected: (field: string) =>
    `${field} hat einen Kopierschutz (DRM), etwa von Adobe oder LCP; laden Sie das Buch ohne Kopierschutz hoch`,
  bookTooMuch: (field: string) =>
    `${field} ist zu umfangreich: Das persönliche Wasserzeichen lässt sich nicht einfügen`,
  fileEmpty: () => 'Die Datei ist leer',
  uploadSize: () => `Die Datei darf höchstens ${inMegabytes(MAX_UPLOAD_BYTES)} gross sein`,
  mediumSize: () => `Ein Bild darf höchstens ${inMegabytes(MAX_MEDIUM_BYTES)} gross sein`,
  mediumKind: () => 'Die Datei ist kein Bild der Art JPG, PNG oder WebP',
  mediumPixels: () => `Das Bild hat mehr als ${inMegapixels(MAX_PICTURE_PIXELS)}`,
  mediumBroken: () => 'Das Bild ist beschädigt oder unvollständig',
  downloadKind: () => 'Dateien dieser Art kann der Shop nicht zum Herunterladen anbieten',
  fileKind: (field: string) => `${field} muss eine PDF-, JPG- oder PNG-Datei sein`,
  photoKind: (field: string) => `${field} muss eine JPG- oder PNG-Datei sein`,
  pictureBroken: (field: string) =>
    `${field} lässt sich nicht lesen: Das Bild ist beschädigt oder hat mehr als ${inMegapixels(MAX_UPLOADED_PIXELS)}`,
  logoSize: (field: string) => `${field} darf höchstens ${inMegabytes(MAX_LOGO_BYTES)} gross sein`,
  statementSize: (field: string) => `${field} darf höchstens ${inMegabytes(MAX_STATEMENT_BYTES)} gross sein`,
  logoKind: (field: string) => `${field} muss eine PNG- oder SVG-Datei sein`,
  colour: (field: string) => `${field} muss so aussehen: #1A2B3C`,
  applicationUrl: (field: string) =>
    `${field}: Jede Adresse muss mit https:// beginnen (mit http:// nur für localhost), ohne #, Komma und Leerzeichen`,
  issuer: (field: string) =>
    `${field} muss mit https:// beginnen, ohne Leerzeichen, Parameter, # und /.well-known (mit http:// nur für localhost)`,
  emailDomain: (field: string) => `${field}: Jede Domain muss so aussehen: schule.ch`,
  trustedRole: (field: string) => `${field}: Nennen Sie mindestens einen, wenn der Dienst Lehrpersonen bestätigt`,
  wildcard: (field: string) =>
    `${field}: Platzhalter (*) gibt es nicht. Bitte nennen Sie jede Adresse einzeln und vollständig`,
  passwordGrant: (field: string) => `${field}: Die Passwort-Anmeldung muss der Verlag zuerst freigeben`,
  swissIban: (field: string) => `${field} muss eine gültige IBAN der Schweiz oder Liechtensteins sein`,
  qrIban: (field: string) => `${field} muss eine QR-IBAN sein, wie sie die Bank für QR-Rechnungen vergibt`,
  plainIban: (field: string) => `${field} darf keine QR-IBAN sein, sondern die gewöhnliche IBAN desselben Kontos`,
  ascending: (field: string) => `${field} müssen aufsteigen`,
  ownBranding: (field: string) => `${field} muss das Ihrer Organisation sein`,
  hasAccount: (field: string) => `${field} gehört schon zu einem Konto. Die Gruppen gibt es bei der Person`,
  schoolMember: (field: string) => `${field} gehört zu jemandem, der schon bei Ihrer Schule ist`,
  classYear: (field: string) => `${field} muss das laufende oder das kommende sein`,
  aliasAddress: (field: string) => `${field} darf keine E-Mail-Adresse sein`,
  joinCode: (field: string) => `${field} hat zwölf Buchstaben und Ziffern`,
  invitedAlready: (field: string) =>
    `${field} ist schon eingeladen. Ziehen Sie die Einladung zurück, um sie zu erneuern`,
  noAccount: (field: string) => `${field} gehört zu keinem bestätigten Konto`,
  memberElsewhere: (field: string) => `${field} gehört zu einem Konto, das schon bei einer Organisation ist`,
  fileAgain: () => 'Bitte wählen Sie die Datei noch einmal aus',
  formTooFast: () =>
    'Das ging sehr schnell. Bitte warten Sie ein paar Sekunden und senden Sie das Formular noch einmal ab.',
  formTooOld: () =>
    'Dieses Formular war zu lange offen. Ihre Angaben sind noch da: Bitte senden Sie es noch einmal ab.',
  controlCharacters: (field: string) => `${field} enthält unerlaubte Zeichen`,
  unknown: (field: string) => `${field} ist nicht bekannt`,
  invalid: (field: string) => `${field} ist ungültig`,
} as const

export type Rule = keyof typeof rules

/** The sentence of a rule for a field. The field's label comes from `field-labels.ts`. */
export function fieldMessage(field: string, name: Rule, limit = 0): string {
  return rules[name](labelOf(field), limit)
}

/**
 * The messages in the words of a form that calls some fields otherwise than the contract, as «Grund» what is a `note`: each
 * begins with the label of its field, which gives way to that of the form.
 */
export function inWordsOf(labels: Readonly<Record<string, string>>, errors: FieldErrors): FieldErrors {
  const inForm = ([field, messages]: [string, string[]]): [string, string[]] => {
    const shown = labels[withoutPlaces(field)]
    const usual = labelOf(field)
    if (shown === undefined) return [field, messages]
    return [field, messages.map((text) => (text.startsWith(usual) ? shown + text.slice(usual.length) : text))]
  }
  return Object.fromEntries(Object.entries(errors).map(inForm))
}

/** The sentence for an address that a page has already. */
export function addressTakenMessage(field: string, title: string): string {
  return `${fieldMessage(field, 'addressTaken')}: «${title}»`
}

/** The sentence for an address that browsers and libraries would write otherwise than it was typed. */
export function normalFormMessage(field: string, { typed, normal }: { typed: string; normal: string }): string {
  return `${labelOf(field)}: Bitte schreiben Sie «${normal}» statt «${typed}». Verglichen wird Zeichen für Zeichen`
}

/** Every zod issue as a German sentence at its dotted field. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  // Without a prototype, so that fields named `constructor` or `__proto__` are fields like any other.
  const errors = Object.create(null) as FieldErrors
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(errors, dotted([...issue.path, key]), 'unknown')
      continue
    }
    const [name, limit] = brokenRule(issue)
    add(errors, dotted(issue.path), name, limit)
  }
  return errors
}

function add(errors: FieldErrors, field: string, name: Rule, limit?: number): void {
  const message = fieldMessage(field, name, limit)
  const messages = (errors[field] ??= [])
  if (!messages.includes(message)) messages.push(message)
}

function brokenRule(issue: Issue): [Rule, number?] {
  switch (issue.code) {
    case 'custom':
      return [isRule(issue.params?.rule) ? issue.params.rule : 'invalid']
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return ['required']
      if (issue.expected === 'int') return ['integer']
      return [issue.expected === 'number' ? 'numeric' : 'invalid']
    case 'too_small':
      if (issue.origin === 'string') {
        const limit = Number(issue.minimum)
        return issue.input === '' || limit === 1 ? ['required'] : ['minLength', limit]
      }
      return [issue.origin === 'array' ? 'minItems' : 'min', Number(issue.minimum)]
    case 'too_big':
      if (issue.origin === 'string') return ['maxLength', Number(issue.maximum)]
      return [issue.origin === 'array' ? 'maxItems' : 'max', Number(issue.maximum)]
    case 'invalid_format':
      if (issue.input === '') return ['required']
      return [issue.format === 'email' ? 'email' : issue.format === 'url' ? 'url' : 'invalid']
    case 'invalid_value':
      return [issue.input === undefined || issue.input === '' ? 'required' : 'invalid']
    default:
      return ['invalid']
  }
}

/** «eine Adresse», «10 Angaben»: what a field with several of them is filled with. */
function several(field: string, count: number): string {
  const one = /-(URLs|Adressen)$/.test(field) ? 'Adresse' : 'Angabe'
  return count === 1 ? `eine ${one}` : `${count} ${one}n`
}

const UNNAMED = 'Dieses Feld'

function isRule(value: unknown): value is Rule {
  return typeof value === 'string' && Object.hasOwn(rules, value)
}

function dotted(path: readonly PropertyKey[]): string {
  return path.map(String).join('.')
}

/** The label of the longest end of the name that has one: a field may be called otherwise within another one. */
function labelOf(field: string): string {
  const parts = withoutPlaces(field).split('.')
  const known = parts.map((_, n) => parts.slice(n).join('.')).find((name) => Object.hasOwn(fieldLabels, name))
  return fieldLabels[known ?? ''] ?? UNNAMED
}

/** A field's name without the places in its lists: `items.0.name` → `items.name`. */
function withoutPlaces(field: string): string {
  return field
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.')
}
