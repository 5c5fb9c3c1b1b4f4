import { addToCartMessages } from '../storefront/add-to-cart.ts'

/** «beook, Web-App oder Edubase». */
const oneOf = new Intl.ListFormat('de-CH', { type: 'disjunction' })

/** Sentences and words of redeeming a coupon; what is wrong with one, the API says. */
export const redeemMessages = {
  title: 'Code einlösen',
  code: 'Code',
  codeHint: 'Zwölf Buchstaben und Ziffern; Leerzeichen und Bindestriche sind egal.',
  look: 'Weiter',
  offerTitle: 'Das erhalten Sie',
  offerLead: 'Prüfen Sie kurz, ob es der richtige Titel ist. Eingelöst ist der Code erst mit dem nächsten Schritt.',
  platform: 'Plattform',
  platformChoice: (titles: readonly string[]) => `${oneOf.format(titles)}, frei wählbar`,
  download: 'Datei zum Herunterladen',
  use: 'Verwenden als',
  term: 'Laufzeit',
  availableFrom: 'Erscheint am',
  seen: 'Wer den Coupon gekauft hat, sieht danach Ihren Vornamen, den ersten Buchstaben Ihres Nachnamens und den Tag.',
  termsBefore: 'Es gelten die ',
  submit: 'Einlösen',
  toLogin: 'Anmelden und einlösen',
  notForGuests: 'Mit einem Konto können Sie Ihren Code auch jetzt einlösen.',
  toPlatform: 'Plattform wählen',
  another: 'Anderen Code eingeben',
  loginTitle: 'Melden Sie sich an, um den Code einzulösen',
  loginLead: 'Danach sind Sie wieder bei Ihrem Code.',
  whyAccount: 'Ein Konto ist in einer Minute eröffnet: Name, E-Mail-Adresse und Passwort genügen.',
  platformTitle: 'Wo möchten Sie es verwenden?',
  platformLead: 'Der Code gilt einmal, für eine dieser Plattformen.',
  failed: 'Der Code konnte nicht eingelöst werden.',
  done: 'Eingelöst',
  doneLead: 'Der Titel gehört jetzt zu Ihrem Konto. Eine E-Mail dazu ist unterwegs.',
  again: 'Der Titel gehört Ihnen schon',
  againLead: 'Sie haben diesen Code bereits eingelöst.',
  open: (platform: string) => `Auf ${platform} öffnen`,
  pendingText: 'Die Plattform richtet Ihren Zugang ein. Der Link dorthin erscheint gleich hier.',
  notOutText: 'Der Titel ist noch nicht erschienen. Am Tag des Erscheinens wird er für Sie freigeschaltet.',
  reload: 'Neu laden',
  toLearning: addToCartMessages.toLearning,
  toDownloads: 'Zu den PDFs',
  toOrder: 'Bestellung ansehen',
} as const
