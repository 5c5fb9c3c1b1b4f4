/** Where pupils enter the code of their class: they are addressed with «du». */
export const enterClassMessages = {
  title: 'Klassencode',
  lead: 'Gib den Code ein, den deine Lehrperson dir zeigt.',
  code: 'Dein Klassencode',
  codeHint: 'Zwölf Buchstaben und Zahlen.',
  codeWrong: 'Ein Klassencode hat zwölf Buchstaben und Zahlen.',
  submit: 'Weiter',
  link: 'Mit Klassencode anmelden',
  linkText: 'Für Schülerinnen und Schüler: mit Klassencode, Spitzname und Passwort.',
} as const

/** Where pupils join a class, or log in to it. */
export const classOfCodeMessages = {
  heading: (name: string) => `Klasse ${name.replace(/^klasse\s+/i, '')}`,
  ways: 'Neu oder schon dabei',
  newHere: 'Ich bin neu',
  known: 'Ich war schon da',
  alias: 'Dein Spitzname',
  aliasHint: 'Nicht dein richtiger Name. Zum Beispiel «Blauwal7».',
  password: 'Dein Passwort',
  passwordHint: (least: number) => `Mindestens ${least} Zeichen. Tipp: drei Wörter, die nur du so zusammensetzt.`,
  remember: 'Merk dir beides. Du brauchst es jedes Mal.',
  join: 'Beitreten',
  logIn: 'Anmelden',
  forgotten: 'Passwort vergessen? Deine Lehrperson gibt dir ein neues.',
  closed: 'Dieser Klasse tritt zurzeit niemand bei. Wer dazugehört, meldet sich hier an.',
  ownAccount: 'Hast du schon ein eigenes Konto?',
  withOwnAccount: 'Mit dem eigenen Konto beitreten',
  loggedIn: (name: string) => `Du bist als ${name} angemeldet.`,
  joinAs: 'Tritt mit diesem Konto bei. Die Lehrperson sieht nur den Spitznamen.',
  isOwn: 'Du gehörst schon zu dieser Klasse',
  toBooks: 'Zu deinen Büchern',
  notYou: (name: string) => `Bist du nicht ${name}?`,
  logOut: 'Abmelden',
  another: 'Anderen Klassencode eingeben',
  failed: 'Das hat nicht geklappt. Versuch es noch einmal.',
  refusals: {
    class_code_unknown: 'Diesen Klassencode gibt es nicht. Vergleiche ihn mit dem, den deine Lehrperson zeigt.',
    class_code_closed: 'Dieser Klasse tritt zurzeit niemand bei. Frag deine Lehrperson.',
    class_full: 'Diese Klasse ist voll. Frag deine Lehrperson.',
    alias_taken: 'Diesen Spitznamen gibt es in der Klasse schon. Nimm einen anderen.',
    already_in_class: 'Du gehörst schon zu dieser Klasse.',
    credentials_invalid: 'Spitzname oder Passwort stimmt nicht. Sonst gibt dir deine Lehrperson ein neues Passwort.',
    too_many_requests: 'Das waren zu viele Versuche. Warte ein paar Minuten, und versuch es dann noch einmal.',
    last_class: 'Dein Konto gehört nur zu dieser Klasse. Wenn du es löschen willst, sag es deiner Lehrperson.',
  },
} as const

/** While a copy of a book is made for a pupil. */
export const pupilCopyMessages = {
  preparing: 'Dein Buch wird vorbereitet …',
  preparingText: 'Das dauert einen Augenblick. Öffnet es sich nicht von selbst, geh auf «Weiter».',
  toBooks: classOfCodeMessages.toBooks,
} as const

/** The account of a pupil. */
export const pupilAccountMessages = {
  books: 'Bücher',
  classes: 'Klassen',
  myClasses: 'Deine Klassen',
  password: 'Passwort',
  hello: (alias: string | null) => (alias === null ? 'Hallo' : `Hallo ${alias}`),
  none: 'Noch kein Buch',
  noneText: 'Hast du einen Zettel mit einem Code? Dann gib ihn hier ein.',
  pages: 'Seiten deiner Bücher',
  redeemed: 'Eingelöst. Das Buch gehört jetzt dir.',
  redeemedAgain: 'Diesen Code hast du schon eingelöst. Hier ist dein Buch.',
  read: 'Lesen',
  readTitle: (title: string) => `«${title}» lesen`,
  open: 'Öffnen',
  openTitle: (title: string, platform: string) => `«${title}» auf ${platform} öffnen`,
  pending: 'Das Buch wird gerade vorbereitet. Schau in einer Minute noch einmal.',
  notOut: 'Dieses Buch ist noch nicht erschienen.',
  until: (day: string) => `Du hast es bis ${day}.`,
  redeemTitle: 'Code einlösen',
  redeemLead: 'Gib den Code von deinem Zettel ein.',
  offerTitle: 'Das bekommst du',
  offerLead: 'Ist es das richtige Buch? Dann löse den Code ein.',
  seen: 'Deinen Spitznamen sieht nur deine Lehrperson.',
  platformTitle: 'Wo möchtest du es öffnen?',
  joinedIn: (school: string, alias: string) => `${school}. Du heisst hier «${alias}».`,
  closedClass: 'Diese Klasse ist zu Ende.',
  noClass: 'Du gehörst zu keiner Klasse.',
  joinAnother: 'Noch einer Klasse beitreten',
  leave: 'Klasse verlassen',
  leaveOf: (name: string) => `Die Klasse ${name} verlassen`,
  leaveText: 'Danach gehörst du nicht mehr dazu. Deine Bücher behältst du.',
  leaveNow: 'Jetzt verlassen',
  left: 'Du gehörst nicht mehr zu dieser Klasse.',
  passwordChanged: 'Dein Passwort ist geändert',
  passwordChangedText: 'Auf anderen Geräten musst du dich neu anmelden.',
} as const

/** Where a pupil opens a book and its platform cannot be reached. */
export const openingForPupils = {
  title: 'Dein Buch ist gleich bereit',
  over: 'Dieses Buch hast du nicht mehr',
  licence_not_opened: 'Es wird gerade vorbereitet. Versuch es in ein paar Minuten noch einmal.',
  not_found: 'Es ist abgelaufen, oder deine Lehrperson hat es zurückgenommen. Frag sie, wenn du es noch brauchst.',
  again: 'Noch einmal versuchen',
  back: 'Zu deinen Büchern',
} as const
