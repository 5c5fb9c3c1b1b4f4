import { inMegabytes } from '#contract/file-sizes.ts'
import { MAX_LIST_BYTES, MAX_LISTED_PEOPLE, MAX_LISTED_ROWS } from './member-limits.ts'

/** What is said at the field of a list of people that cannot be read as a whole. */
export const invitedListSentences = {
  nothing: 'Bitte fügen Sie Zeilen mit Vorname, Nachname und E-Mail-Adresse ein, oder wählen Sie eine Datei',
  both: 'Bitte fügen Sie entweder Zeilen ein, oder wählen Sie eine Datei: Beides zusammen liest der Shop nicht',
  noLines: 'Darin steht keine Zeile mit einer E-Mail-Adresse',
  tooMany: (lines: number) =>
    `Es sind ${lines} Zeilen. Auf einmal liest der Shop höchstens ${MAX_LISTED_PEOPLE}: Bitte teilen Sie die Liste auf`,
  tooManyRows: `Es sind mehr als ${MAX_LISTED_ROWS} Zeilen. Auf einmal liest der Shop höchstens ${MAX_LISTED_PEOPLE}: Bitte teilen Sie die Liste auf`,
  tooLarge: `Die Datei darf höchstens ${inMegabytes(MAX_LIST_BYTES)} gross sein`,
  kind: 'Der Shop liest Listen als CSV. Bitte speichern Sie die Tabelle so, oder kopieren Sie ihre Zeilen ins Feld',
} as const
