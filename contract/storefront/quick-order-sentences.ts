import { inMegabytes } from '../file-sizes.ts'

/** Lines of an order that are checked at once. */
export const MAX_ORDER_LINES = 200
/** Rows with content of a text or a table, headings among them. */
export const MAX_ORDER_ROWS = 1_000
/** The last row of a text or a table that is read, with empty ones. */
export const LAST_ORDER_ROW = 10_000
/** Characters of a pasted order. */
export const MAX_ORDER_TEXT = 60_000
/** Bytes of a table with an order; a workbook of a few hundred lines has a tenth of that. */
export const MAX_ORDER_FILE_BYTES = 1024 * 1024
/** What a file picker offers; the server looks at the bytes. */
export const ORDER_FILE_TYPES = '.csv,.txt,.xlsx'

/** What is said at the field of an order that cannot be read as a whole. */
export const quickOrderSentences = {
  nothing: 'Bitte fügen Sie Zeilen mit ISBN und Menge ein, oder wählen Sie eine Datei',
  both: 'Bitte fügen Sie entweder Zeilen ein, oder wählen Sie eine Datei: Beides zusammen liest der Shop nicht',
  noLines: 'Darin steht keine Zeile mit einer ISBN',
  tooManyLines: (lines: number) =>
    `Es sind ${lines} Zeilen. Auf einmal prüft der Shop höchstens ${MAX_ORDER_LINES}: Bitte teilen Sie die Liste auf`,
  tooManyRows: `Es sind mehr als ${MAX_ORDER_ROWS} Zeilen. Auf einmal prüft der Shop höchstens ${MAX_ORDER_LINES}: Bitte teilen Sie die Liste auf`,
  tooFarDown: `Der Shop liest höchstens bis zur Zeile ${LAST_ORDER_ROW}: Bitte löschen Sie leere Zeilen, oder teilen Sie die Liste auf`,
  tooLarge: `Die Datei darf höchstens ${inMegabytes(MAX_ORDER_FILE_BYTES)} gross sein`,
  kind: 'Der Shop liest Tabellen als CSV oder XLSX. Bitte speichern Sie die Datei so',
  broken:
    'Die Tabelle lässt sich nicht lesen: Sie ist beschädigt, mit einem Passwort geschützt oder sehr umfangreich. Als CSV gespeichert geht es meistens',
} as const
