/** Sentences about one edition of a title; put together on the server (`describe-editions.ts`). */
export const editionWords = {
  taxAndShipping: 'inkl. MwSt., zzgl. Versand',
  taxOnly: 'inkl. MwSt.',
  term: (days: number) => `${days} Tage`,
  fromCopies: (copies: number, rate: string) => `ab ${copies} Ex. ${rate}`,
  licenceFor: (days: number) => `Lizenz für ${days} Tage: für Sie selbst ab Kauf, mit einem Code ab dem Einlösen.`,
  testFor: (days: number) => `Kostenlos testen: ${days} Tage ab der Aktivierung.`,
  elearning: 'Danach finden Sie den Zugang in Ihrem Konto unter «E-Learning».',
  elearningAndCodes:
    'Nach dem Kauf finden Sie Ihren Zugang im Konto unter «E-Learning», Codes für andere unter «Codes».',
  freeMaterial: 'Kostenlos für bestätigte Lehrpersonen; Ihr Name steht in der Datei.',
  /** Of what is for teachers, in short. */
  material: 'Material',
  /** Above the editions that only teachers may buy. */
  forTeachers: 'Für Lehrpersonen',
  inspection: 'Für Lehrpersonen, eines pro Person.',
  once_per_person: 'Pro Person nur einmal erhältlich.',
  once_per_cart: 'Pro Bestellung nur einmal erhältlich.',
  /** Of something for the buyer alone. */
  own: (kind: string | null, place: string) =>
    `${kind ? `${kind}: nach` : 'Nach'} dem Kauf in Ihrem Konto unter «${place}».`,
} as const

/** Who something is for, and words of «Gehört dazu». */
export const belongingWords = {
  teachers: 'Lehrpersonen',
  volume: (number: number) => `Band ${number}`,
  forWhom: (people: string) => `Für ${people}`,
  /** In place of a price. */
  teachersOnly: 'nur für Lehrpersonen',
  notOrdered: 'nicht bestellbar',
} as const

export const factLabels = {
  isbn: 'ISBN',
  orderNumber: 'Bestellnummer',
  format: 'Format',
  binding: 'Ausführung',
  edition: 'Auflage',
  pages: 'Umfang',
  pageCount: (pages: number) => `${pages} Seiten`,
  term: 'Laufzeit',
  days: (days: number) => `${days} Tage`,
  publishedOn: 'Erschienen',
  toBePublished: 'Erscheint',
  platforms: 'Plattform',
  series: 'Reihe',
  departments: 'Fächer',
  forWhom: 'Für wen',
  levels: 'Stufe',
  subjects: 'Fach',
  curricula: 'Lehrplan',
  professions: 'Beruf',
  proficiencies: 'Niveau',
} as const

export const editionMessages = {
  successor: 'Nachfolgeauflage erschienen',
  successorText: 'Zu diesem Titel gibt es eine neuere Auflage:',
  announced: 'Nachfolgeauflage angekündigt',
  announcedText: (date: string | null) => `${date ? `Am ${date}` : 'Demnächst'} erscheint eine neuere Auflage:`,
  show: 'Neuere Auflage ansehen',
} as const
