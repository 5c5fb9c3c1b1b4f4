import { inMegabytes } from '#contract/file-sizes.ts'
import { MAX_CLASS_LIST_BYTES, MAX_CLASS_TABLE_ROWS, MAX_LIST_CLASSES, MAX_LIST_PUPILS } from './class-limits.ts'

const allAtOnce = 'Bitte teilen Sie die Datei auf'

/** What is said at the field of a list of classes that cannot be read as a whole. */
export const classListSentences = {
  nothing: 'Bitte wählen Sie die ZIP-Datei, oder mindestens users.csv, classes.csv und enrollments.csv',
  tooLarge: `Die Dateien dürfen zusammen höchstens ${inMegabytes(MAX_CLASS_LIST_BYTES)} gross sein`,
  broken: 'Die ZIP-Datei ist beschädigt oder zu gross. Bitte lassen Sie Ihr Programm sie noch einmal erstellen',
  kind: (name: string) => `«${name}» ist keine Tabelle als CSV`,
  unknownTable: (name: string) => `«${name}» gehört nicht zu OneRoster: Die Spalten sind andere`,
  twice: (name: string) => `«${name}» ist zweimal dabei`,
  missing: (names: readonly string[]) =>
    names.length === 1 ? `Es fehlt noch ${names[0]}` : `Es fehlen noch ${names.join(' und ')}`,
  tooManyRows: (name: string) => `${name} hat mehr als ${MAX_CLASS_TABLE_ROWS} Zeilen. ${allAtOnce}`,
  severalSchools: 'Die Datei enthält Klassen mehrerer Schulen. Bitte exportieren Sie nur die Ihrer Schule',
  tooManyClasses: (count: number) =>
    `Es sind ${count} Klassen. Auf einmal liest der Shop höchstens ${MAX_LIST_CLASSES}: ${allAtOnce}`,
  tooManyPupils: (count: number) =>
    `Es sind ${count} neue Schülerinnen und Schüler. Auf einmal legt der Shop höchstens ${MAX_LIST_PUPILS} Konten an: ${allAtOnce}`,
} as const
