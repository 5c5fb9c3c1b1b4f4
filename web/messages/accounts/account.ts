import { REVIEWED_WITHIN } from '#contract/accounts/teacher-terms.ts'
import { inMegabytes, MAX_PROOF_BYTES } from '#contract/file-sizes.ts'

/** Sentences and words of login, registration and the account. */
export const loginMessages = {
  title: 'Anmelden',
  submit: 'Anmelden',
  /** Beneath the sentence of the specification, which says neither which of the two is wrong nor that there is an account. */
  invalidHelp:
    'Prüfen Sie Adresse und Passwort, auch Gross- und Kleinschreibung, oder wählen Sie unten ein neues Passwort.',
  rememberHint:
    'Ohne Häkchen endet die Anmeldung, wenn Sie den Browser schliessen: gut auf Geräten, die auch andere benutzen.',
  newHere: 'Neu hier?',
  newHereText: 'Mit einem Konto behalten Sie Ihre Bestellungen und Adressen im Blick.',
  register: 'Konto eröffnen',
  checkoutTitle: 'Wie möchten Sie bestellen?',
  known: 'Ich habe schon ein Konto',
  cartStays: 'Ihr Warenkorb bleibt erhalten.',
} as const

export const registerMessages = {
  title: 'Konto eröffnen',
  chooseStandard: 'Privates Konto eröffnen',
  chooseTeacher: 'Konto als Lehrperson eröffnen',
  standardLead: 'Für alle, die für sich oder ihre Familie bestellen.',
  redeemLead: 'In diesem Konto finden Sie danach, was Ihr Code Ihnen gibt.',
  person: 'Ihre Angaben',
  access: 'Ihr Zugang',
  acceptBetween: ' und habe die ',
  acceptAfter: ' gelesen.',
  termsWithOrder:
    'Die Allgemeinen Geschäftsbedingungen akzeptieren Sie nur einmal, mit der Bestellung. Wie wir mit Ihren Daten umgehen, steht in der ',
  submit: 'Konto eröffnen und anmelden',
  haveAccount: 'Sie haben schon ein Konto?',
  checkMails: 'Bitte prüfen Sie Ihre E-Mails',
  checkMailsText: (email: string) =>
    `Wir haben an ${email} geschrieben. Falls Sie schon ein Konto haben, melden Sie sich mit Ihrem bisherigen Passwort an.`,
} as const

export const teacherMessages = {
  title: 'Konto als Lehrperson eröffnen',
  lead: `Wir prüfen Ihre Angaben ${REVIEWED_WITHIN}. Bestellen können Sie sofort; Materialien und Testlizenzen für Lehrpersonen sind nach der Prüfung frei.`,
  school: 'Ihre Schule',
  chooseFunction: 'Bitte wählen',
  proof: 'Ihr Nachweis',
  bySchoolEmail: 'Meine E-Mail-Adresse oben ist die meiner Schule',
  bySchoolEmailNote: 'Sie bestätigen sie mit dem Link in der E-Mail, die wir Ihnen schicken.',
  byUpload: 'Ich lade einen Nachweis hoch',
  byUploadNote: 'Zum Beispiel Anstellungsvertrag, Lehrdiplom oder Schulausweis.',
  file: 'Datei',
  anotherFile: 'Andere Datei wählen',
  fileHint: `PDF, JPG oder PNG, höchstens ${inMegabytes(MAX_PROOF_BYTES)}. Nach der Prüfung löschen wir sie.`,
  uploaded: (name: string) => `«${name}» ist hochgeladen.`,
} as const

/** Applying with an account that exists. */
export const applyMessages = {
  title: 'Konto als Lehrperson beantragen',
  again: 'Noch einmal beantragen',
  lead: `Wir prüfen Ihre Angaben ${REVIEWED_WITHIN}. Materialien und Testlizenzen für Lehrpersonen sind nach der Prüfung frei.`,
  bySchoolEmail: (email: string) => `Meine E-Mail-Adresse ${email} ist die meiner Schule`,
  unconfirmed: 'Sie ist noch nicht bestätigt. Bitte bestätigen Sie sie nach dem Antrag in Ihrem Konto.',
  submit: 'Antrag senden',
} as const

/** Where a teacher says whether they still are one. */
export const schoolMessages = {
  title: 'Ihr Konto als Lehrperson',
  ask: {
    title: 'Unterrichten Sie noch an derselben Schule?',
    text: 'Bitte bestätigen Sie Schule und Funktion, oder ändern Sie sie. Das dauert eine Minute.',
    link: 'Jetzt bestätigen',
  },
  confirm: 'Schule und Funktion bestätigen',
  save: 'Speichern',
  stop: 'Ich unterrichte nicht mehr',
  stopText:
    'Materialien und Testlizenzen für Lehrpersonen stehen Ihnen dann nicht mehr offen. Ihr Konto, Ihre Bestellungen und alles, was Sie gekauft haben, bleiben.',
  stopConfirm: 'Konto als Lehrperson beenden',
} as const

/** A teacher's status. */
export const teacherStatusMessages = {
  pending: {
    title: 'Ihr Konto als Lehrperson ist in Prüfung',
    text: `Wir prüfen Ihre Angaben ${REVIEWED_WITHIN} und schreiben Ihnen dann. Bestellen können Sie schon jetzt; Materialien und Testlizenzen für Lehrpersonen sind noch gesperrt.`,
  },
  question: {
    title: 'Wir haben eine Frage zu Ihrem Konto als Lehrperson',
    text: 'Bitte antworten Sie auf unsere E-Mail. Bis dahin ist Ihr Konto in Prüfung.',
  },
  approved: 'Freigeschaltet als Lehrperson',
  rejected: {
    title: 'Ihr Konto ist nicht als das einer Lehrperson freigeschaltet',
    text: 'Sie können damit bestellen wie bisher. Mit einem anderen Nachweis prüfen wir gerne noch einmal.',
  },
  withdrawn: {
    title: 'Ihr Konto ist nicht mehr als das einer Lehrperson freigeschaltet',
    text: 'Was Sie gekauft haben, behalten Sie, und bestellen können Sie wie bisher. Unterrichten Sie wieder, prüfen wir gerne noch einmal.',
  },
  quoted: (note: string) => `«${note}»`,
  confirm: 'Ihr Nachweis ist Ihre E-Mail-Adresse; sie ist noch nicht bestätigt.',
  appliedOn: (day: string, school: string) => `Beantragt am ${day} für: ${school}`,
} as const

export { salutationChoices } from '#contract/ground/addresses/salutation-labels.ts'

export const profileMessages = {
  navigation: 'Ihr Konto',
  overview: 'Übersicht',
  orders: 'Bestellungen',
  coupons: 'Codes',
  eLearning: 'E-Learning',
  details: 'Ihre Angaben',
  allAddresses: 'Adressen verwalten',
  change: 'Ändern',
  addressBook: 'Adressen',
  newsletter: 'Newsletter',
  office: 'Back-Office',
  partner: 'Partner',
  password: 'Passwort',
  verify: 'Jetzt bestätigen',
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
