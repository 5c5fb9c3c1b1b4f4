import {
  MAX_CLASS_LIST_BYTES,
  MAX_LIST_CLASSES,
  MAX_LIST_PUPILS,
  MAX_PUPILS,
} from '#contract/accounts/classes/class-limits.ts'
import type { LeftOutRow, TriedClass } from '#contract/accounts/classes/class-lists.ts'
import { inMegabytes } from '#contract/file-sizes.ts'

const classes = (count: number) => (count === 1 ? '1 Klasse' : `${count} Klassen`)
const accounts = (count: number) => (count === 1 ? '1 Konto' : `${count} Konten`)

/** The page that reads classes from the file of another system. */
export const classListMessages = {
  title: 'Klassen aus einer Datei',
  lead: 'Ihre Schulverwaltung exportiert Klassen im Format OneRoster (CSV). Der Shop zeigt zuerst, was geschieht; angelegt ist dann noch nichts.',
  toList: 'Klassen aus einer Datei einlesen',
  toListText: 'Führt Ihre Schule ihre Klassen in einem anderen Programm? Dann brauchen Sie sie nicht abzutippen.',
  whatStays:
    'Gespeichert wird nur, wer zu welcher Klasse gehört: Jedes Kind bekommt ein Konto mit einem Spitznamen wie «Fuchs». Den Namen sehen allein die Lehrpersonen der Klasse. E-Mail-Adressen, Geburtstage und Nummern der Kinder werden nicht gespeichert.',
  files: 'Datei der Schulverwaltung',
  filesHint: `Die ZIP-Datei, oder users.csv, classes.csv und enrollments.csv zusammen. Bis ${inMegabytes(MAX_CLASS_LIST_BYTES)}, ${MAX_LIST_CLASSES} Klassen und ${MAX_LIST_PUPILS} neue Konten auf einmal.`,
  fileTypes: '.zip,.csv',
  year: 'Schuljahr',
  yearHint: 'Für Klassen, bei denen die Datei kein Schuljahr nennt.',
  sample: 'Beispiel herunterladen',
  check: 'Prüfen',
  checked: (count: number) => `${classes(count)} geprüft`,
  changed: 'Inzwischen hat sich etwas geändert',
  changedText: 'Es ist nichts angelegt. Hier steht, was jetzt geschieht, wenn Sie die Klassen einlesen.',
  nothing: 'Aus dieser Datei wird nichts angelegt: Was sich einlesen lässt, ist schon da.',
  summary: (made: number, given: number) =>
    made === 0 ? `${accounts(given)} anlegen?` : `${classes(made)} und ${accounts(given)} anlegen?`,
  read: (made: number, given: number) =>
    made === 0 ? `${accounts(given)} anlegen` : `${classes(made)} und ${accounts(given)} anlegen`,
  wait: 'Bei vielen Konten dauert es bis zu einer halben Minute. Bitte schliessen Sie die Seite nicht: Danach erscheinen die Zettel, ein einziges Mal.',
  caption: 'Was aus jeder Klasse wird',
  name: 'Klasse',
  answer: 'Was geschieht',
  teachers: 'Lehrpersonen',
  unknownTeacher: (email: string) => `${email}: nicht an dieser Schule`,
  pupils: 'Schüler/innen',
  newPupils: (count: number) => `${count} neu`,
  presentPupils: (count: number) => `${count} schon da`,
  names: 'Namen zeigen',
  answers: {
    new: 'wird angelegt',
    present: 'ist schon da, am Namen und am Schuljahr erkannt',
    not_named: 'bleibt weg: Die Datei nennt andere Lehrpersonen',
    not_taught: 'bleibt weg: Diese Klasse gibt es schon, und Sie unterrichten sie nicht. Übernehmen Sie sie zuerst.',
    full: `bleibt weg: Sie hätte mehr als ${MAX_PUPILS} Schülerinnen und Schüler`,
  } satisfies Record<TriedClass['answer'], string>,
  nameMatch:
    'Wer in einer Klasse schon da ist, erkennt der Shop am Namen, den die Lehrpersonen sehen. Wer ohne Namen beigetreten ist, bekäme ein zweites Konto.',
  leftOut: (count: number) => (count === 1 ? '1 Zeile bleibt weg' : `${count} Zeilen bleiben weg`),
  row: 'Zeile',
  content: 'Inhalt',
  reason: 'Warum',
  problems: {
    no_class_name: 'Die Klasse hat keinen Namen, oder einen mit mehr als 40 Zeichen.',
    class_twice: 'Diese Klasse steht schon weiter oben.',
    other_year: 'Das Schuljahr ist weder das laufende noch das kommende.',
    lesson: 'Ein Fach. Eingelesen werden die Klassen, damit jedes Kind ein einziges Konto bekommt.',
    no_pupils: 'In dieser Klasse steht niemand, der ein Konto bekäme.',
    too_many_pupils: `Es sind mehr als ${MAX_PUPILS} Schülerinnen und Schüler.`,
    unknown_class: 'Diese Klasse fehlt in classes.csv.',
    unknown_person: 'Diese Person fehlt in users.csv.',
    in_other_class: 'Gehört schon zu einer anderen Klasse. Dieser tritt sie oder er mit dem Klassencode bei.',
    no_name: 'Hier fehlt der Name.',
    no_address: 'Hier fehlt die E-Mail-Adresse, an der wir Lehrpersonen erkennen.',
  } satisfies Record<LeftOutRow['problem'], string>,
  again: 'Eine andere Datei prüfen',
  back: 'Zu den Klassen',
  done: (count: number) => `${accounts(count)} angelegt`,
  failed: 'Die Datei konnte nicht gelesen werden.',
} as const

/** The sheet with the slips of several pupils: printed, it addresses them with «du». */
export const slipSheetMessages = {
  title: 'Zettel',
  once: 'Wir zeigen die Passwörter nur jetzt. Drucken Sie die Zettel, und schneiden Sie sie auseinander.',
  ofClass: (name: string, count: number) => `Klasse ${name.replace(/^klasse\s+/i, '')}: ${count} Zettel`,
  handTo: 'Für',
  alias: 'Dein Spitzname',
  password: 'Dein Passwort',
  code: 'Klassencode',
  qrCode: (name: string) => `QR-Code mit der Adresse der Klasse ${name}`,
  keep: 'Merk dir beides gut. Das Passwort kannst du ändern.',
} as const

/** The page that gives several pupils new passwords. */
export const newPasswordsMessages = {
  title: 'Neue Passwörter',
  lead: 'Alle Gewählten bekommen ein neues Passwort, auf einem Blatt zum Drucken. Wo sie angemeldet sind, werden sie abgemeldet.',
  who: 'Wer bekommt ein neues Passwort?',
  whoField: 'Die Auswahl',
  submit: 'Neue Passwörter machen',
  done: 'Die neuen Passwörter gelten ab sofort',
  none: 'Hier hat niemand ein Konto dieser Klasse',
  noneText: 'Wer mit einem eigenen Konto beigetreten ist, setzt das Passwort selbst.',
} as const
