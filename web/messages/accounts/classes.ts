import { DAYS_OF_WARNING, MAX_CLASS_TEACHERS, MONTHS_AFTER_CLOSING } from '#contract/accounts/classes/class-limits.ts'

const pupils = (count: number) => (count === 1 ? '1 Schülerin oder Schüler' : `${count} Schülerinnen und Schüler`)

/** The page with the classes of a teacher, or of a school. */
export const classesMessages = {
  title: 'Klassen',
  lead: 'Ihre Klassen. Schülerinnen und Schüler treten mit einem Code bei, ohne Namen und ohne E-Mail-Adresse.',
  leadOfAll:
    'Alle Klassen der Schule. Schülerinnen und Schüler treten mit einem Code bei, ohne Namen und ohne E-Mail-Adresse.',
  none: 'Noch keine Klasse',
  noneText: 'Legen Sie unten Ihre erste Klasse an. Danach bekommen Sie einen Code für Ihre Schülerinnen und Schüler.',
  noSchool: 'Klassen gehören zu einer Schule',
  noSchoolText: 'Sobald Sie als Lehrperson zu einer Schule gehören, legen Sie hier Klassen an.',
  toSchool: 'Zu Ihrer Schule',
  open: 'Offene Klassen',
  closed: (count: number) => (count === 1 ? '1 geschlossene Klasse' : `${count} geschlossene Klassen`),
  name: 'Klasse',
  level: 'Stufe',
  year: 'Schuljahr',
  pupils: 'Schüler/innen',
  teachers: 'Lehrpersonen',
  code: 'Beitritt',
  takesIn: 'offen',
  takesNobodyIn: 'zu',
  isClosed: 'geschlossen',
} as const

/** Name and level of a class, wherever they are written. */
export const classFieldsMessages = {
  name: 'Name der Klasse',
  nameHint: 'Wie die Schule sie nennt, zum Beispiel «3b».',
  level: 'Stufe',
  noLevel: 'Keine Angabe',
  year: 'Schuljahr',
  newTitle: 'Neue Klasse',
  create: 'Klasse anlegen',
  created: 'Die Klasse ist angelegt. Das ist ihr Code.',
} as const

/** The page of one class. */
export const classMessages = {
  kicker: (school: string, year: string) => `${school}, Schuljahr ${year}`,
  done: {
    created: classFieldsMessages.created,
    changed: 'Die Klasse ist geändert.',
    renewed: 'Die Klasse hat einen neuen Code. Der frühere gilt nicht mehr.',
    code_closed: 'Es tritt niemand mehr bei. Wer dazugehört, meldet sich weiterhin an.',
    teacher_added: 'Die Lehrperson ist hinzugefügt und wird mit einer E-Mail benachrichtigt.',
    teacher_removed: 'Die Lehrperson ist nicht mehr in dieser Klasse.',
    taken_over: 'Sie unterrichten jetzt diese Klasse.',
    pupil_changed: 'Gespeichert.',
    pupil_removed: 'Die Schülerin oder der Schüler ist nicht mehr in der Klasse.',
    moved: 'Der Wechsel in die andere Klasse ist gemacht.',
    moved_up: 'Die Klasse ist im neuen Schuljahr, mit einem neuen Code.',
    closed: 'Die Klasse ist geschlossen.',
  },
  closedOn: (day: string) => `Geschlossen am ${day}`,
  erasedOn: (day: string) =>
    `Am ${day} werden die Konten gelöscht, die diese Klasse angelegt hat. ${DAYS_OF_WARNING} Tage vorher schreiben wir Ihnen. Bis dahin melden sich die Schülerinnen und Schüler weiterhin an.`,
  closesOn: (year: string, day: string) =>
    `Das Schuljahr ${year} ist vorbei. Am ${day} wird die Klasse geschlossen, wenn sie bis dahin niemand ins nächste Schuljahr nimmt.`,
  codeTitle: 'Code der Klasse',
  scan: 'Zum Beitreten scannen',
  steps: [
    'QR-Code scannen oder die Adresse öffnen.',
    'Einen Spitznamen und ein Passwort wählen.',
    'Buch öffnen, oder den Code vom Zettel einlösen.',
  ],
  address: 'Adresse',
  copy: 'Kopieren',
  copyAddress: 'Adresse kopieren',
  slip: 'Zettel drucken',
  renew: 'Neuen Code machen',
  renewHint: 'Danach gilt der bisherige nicht mehr, auch nicht zum Anmelden.',
  closeCode: 'Beitritt schliessen',
  changeCode: 'Code ändern oder Beitritt schliessen',
  logInOnly: 'nur zum Anmelden',
  openCode: 'Beitritt öffnen',
  noCode: 'Zurzeit tritt niemand bei. Wer dazugehört, meldet sich mit dem Code an, den die Klasse zuletzt hatte.',
  teacherLeft:
    'Eine Lehrperson hat die Klasse verlassen und kennt diesen Code. Deshalb tritt damit niemand mehr bei. Wer dazugehört, meldet sich weiterhin an, bis Sie einen neuen machen.',
  unknownCode: 'Dieser Code lässt sich nicht mehr zeigen. Er gilt noch; machen Sie einen neuen, wenn Sie ihn brauchen.',
  since: (day: string) => `Gilt seit ${day}.`,
  pupilsTitle: (count: number) => (count === 0 ? 'Schülerinnen und Schüler' : pupils(count)),
  noPupils: 'Noch ist niemand beigetreten',
  noPupilsText: 'Zeigen Sie den Code im Schulzimmer, oder drucken Sie den Zettel. Wer beitritt, erscheint hier.',
  reload: 'Neu laden',
  alias: 'Spitzname',
  meant: 'Wer das ist',
  joined: 'Dabei seit',
  used: 'Zuletzt da',
  ownAccount: 'eigenes Konto',
  step: 'Schritt',
  openPupil: 'Öffnen',
  openPupilOf: (alias: string) => `${alias} öffnen`,
  move: 'In eine andere Klasse',
  teachersTitle: 'Lehrpersonen',
  self: 'Sie',
  addTeacher: 'Lehrperson hinzufügen',
  teacher: 'Lehrperson der Schule',
  choose: 'Bitte wählen',
  add: 'Hinzufügen',
  allAdded: 'Alle Lehrpersonen der Schule sind schon dabei.',
  mostTeachers: `Eine Klasse hat höchstens ${MAX_CLASS_TEACHERS} Lehrpersonen.`,
  removeTeacher: 'Entfernen',
  removeTeacherOf: (name: string) => `${name} aus der Klasse nehmen`,
  leave: 'Klasse abgeben',
  change: 'Klasse ändern',
  close: 'Klasse schliessen',
  notTaught: 'Code und Liste sehen nur die Lehrpersonen der Klasse.',
  takeOver: 'Klasse übernehmen',
  takeOverText: 'Danach unterrichten Sie sie auch. Die anderen Lehrpersonen bleiben dabei.',
} as const

/** The page that changes a class, takes it into the next school year and closes it. */
export const changeClassMessages = {
  title: 'Klasse ändern',
  save: 'Speichern',
  conflict: 'Jemand anders hat die Klasse inzwischen geändert',
  conflictText: (name: string) =>
    `Sie heisst jetzt «${name}». Speichern Sie noch einmal, wenn Ihre Angaben gelten sollen.`,
  moveUp: 'Ins nächste Schuljahr',
  moveUpText:
    'Dieselben Schülerinnen, Schüler und Lehrpersonen, ein neuer Name und ein neuer Code. Spitznamen, Passwörter und Bücher bleiben.',
  moveUpSubmit: 'Ins nächste Schuljahr nehmen',
  close: 'Klasse schliessen',
  closeText: `Niemand tritt mehr bei, und was Sie neben den Spitznamen notiert haben, wird gelöscht. Schülerinnen und Schüler melden sich noch ${MONTHS_AFTER_CLOSING} Monate an; danach werden ihre Konten gelöscht. Das lässt sich nicht zurücknehmen.`,
  closeSubmit: 'Jetzt schliessen',
} as const

/** The page of one pupil, for the teachers. */
export const pupilMessages = {
  alias: 'Spitzname',
  aliasHint: 'Er gehört zur Anmeldung. Sagen Sie es weiter, wenn Sie ihn ändern.',
  meant: 'Wer das ist',
  meantHint: 'Das sehen nur die Lehrpersonen dieser Klasse. Mit der Klasse wird es gelöscht.',
  save: 'Speichern',
  password: 'Passwort vergessen?',
  passwordText:
    'Wir machen ein neues Passwort und zeigen es einmal. Wo dieses Konto angemeldet ist, wird es abgemeldet.',
  reset: 'Neues Passwort machen',
  ownAccount: 'Hinter diesem Spitznamen steht ein eigenes Konto. Ein neues Passwort setzt, wem es gehört, dort selbst.',
  copy: 'Kopie der Daten',
  copyText:
    'Alles, was zu diesem Konto gespeichert ist, als ZIP-Datei: für die Schülerin, den Schüler oder die Eltern.',
  copySubmit: 'Kopie herunterladen',
  remove: 'Aus der Klasse nehmen',
  removeText: (alias: string) =>
    `Das Konto «${alias}» wird mit seinen Büchern gelöscht, wenn es zu keiner anderen offenen Klasse gehört. Das lässt sich nicht zurücknehmen.`,
  removeOwnText: (alias: string) => `«${alias}» verlässt die Klasse. Das eigene Konto und seine Bücher bleiben.`,
  removeSubmit: 'Jetzt aus der Klasse nehmen',
} as const

/** The page that moves pupils into another class. */
export const movePupilsMessages = {
  title: 'In eine andere Klasse',
  lead: 'Spitzname, Passwort und Bücher bleiben. Die Anmeldung geht danach mit dem Code der anderen Klasse.',
  who: 'Wer wechselt?',
  into: 'Wohin?',
  whoField: 'Die Auswahl',
  intoField: 'Die Klasse',
  submit: 'Jetzt wechseln',
  noOther: 'Sie unterrichten keine andere offene Klasse',
  noOtherText: 'Legen Sie die andere Klasse zuerst an, oder lassen Sie sich dort als Lehrperson hinzufügen.',
  toClasses: 'Zu den Klassen',
} as const

/** The slip with the code, or with the new password of one pupil: printed, it addresses pupils with «du». */
export const slipMessages = {
  title: 'Zettel',
  print: 'Drucken',
  printHint: 'Drucken Sie diese Seite mit dem Browser.',
  back: 'Zur Klasse',
  heading: (name: string) => `Klasse ${name.replace(/^klasse\s+/i, '')}`,
  steps: (address: string) => [
    `Scanne das Bild, oder öffne ${address}`,
    'Tippe den Code ein.',
    'Wähle einen Spitznamen und ein Passwort. Nimm nicht deinen richtigen Namen.',
    'Merk dir beides gut.',
  ],
  code: 'Dein Klassencode',
  noCode: 'Zurzeit tritt niemand bei. Öffnen Sie zuerst den Beitritt.',
  newPassword: 'Neues Passwort',
  once: 'Wir zeigen es nur jetzt. Schreiben Sie es auf, oder drucken Sie diese Seite.',
  alias: 'Dein Spitzname',
  password: 'Dein neues Passwort',
  change: 'Melde dich damit an. Du kannst es danach ändern.',
  qrCode: 'QR-Code mit der Adresse der Klasse',
} as const

/** What a form of these pages says when the shop failed to carry it out. */
export const failedClassActions = {
  make: 'Die Klasse konnte nicht angelegt werden.',
  change: 'Die Klasse konnte nicht geändert werden.',
} as const
