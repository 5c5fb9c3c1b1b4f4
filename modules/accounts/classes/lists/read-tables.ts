import {
  MAX_CLASS_LIST_BYTES,
  MAX_CLASS_TABLE_BYTES,
  MAX_CLASS_TABLE_ROWS,
} from '#contract/accounts/classes/class-limits.ts'
import { classListSentences as sentences } from '#contract/accounts/classes/class-list-sentences.ts'
import { type RosterTable, rosterTables } from '#contract/accounts/classes/class-lists.ts'
import { Refusal } from '#contract/errors.ts'
import { asTyped } from '#contract/typed-text/pasted-text.ts'
import { PackedFiles } from '#kernel/packed-files.ts'
import { type Row, rowsOfCsv, textOfTable } from '#modules/ground/uploads/table-rows.ts'

/** A row of a table, whose cells are named by its heading. */
export interface TableRow {
  /** From 1, the heading among them. */
  number: number
  /** Empty where the table has no such column. */
  cell(column: string): string
}

export type Tables = Readonly<Record<RosterTable, readonly TableRow[]>>

/** The columns by which a table is known, whatever its file is called. */
const KNOWN_BY: Readonly<Record<RosterTable, readonly string[]>> = {
  'classes.csv': ['sourcedId', 'title', 'schoolSourcedId', 'classType'],
  'users.csv': ['sourcedId', 'givenName', 'familyName'],
  'enrollments.csv': ['classSourcedId', 'userSourcedId'],
  'roles.csv': ['userSourcedId', 'roleType', 'role'],
  'academicSessions.csv': ['sourcedId', 'startDate', 'schoolYear'],
}

/** Without these, nothing can be read. */
const NEEDED: readonly RosterTable[] = ['users.csv', 'classes.csv', 'enrollments.csv']

/** Tables of OneRoster that say nothing about who is in which class. */
const IGNORED =
  /^(?:orgs|courses|demographics|manifest|categories|lineItems|results|resources|userProfiles|\w*Resources|\w*ScoreScales|lineItem\w*|result\w*|scoreScales)\.csv$/i

/** Letters of a cell that are read. */
const LONGEST_CELL = 300

/**
 * The tables of a list of classes, from a ZIP or one by one. Refuses (422, at `files`) what is none, is too large, or lacks
 * one that is needed.
 */
export async function readTables(files: readonly File[]): Promise<Tables> {
  if (files.length === 0) throw refused(sentences.nothing)
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_CLASS_LIST_BYTES) throw refused(sentences.tooLarge)
  const tables: Partial<Record<RosterTable, TableRow[]>> = {}
  for (const file of (await Promise.all(files.map(unpacked))).flat()) {
    const read = await readTable(file)
    if (!read) continue
    if (tables[read.table]) throw refused(sentences.twice(read.table))
    tables[read.table] = read.rows
  }
  const missing = NEEDED.filter((table) => !tables[table])
  if (missing.length > 0) throw refused(sentences.missing(missing))
  return Object.fromEntries(rosterTables.map((table) => [table, tables[table] ?? []])) as unknown as Tables
}

/** The file itself, or of a ZIP those that are read, also where they lie in a folder. */
async function unpacked(file: File): Promise<File[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return [file]
  const packed = new PackedFiles(bytes, () => refused(sentences.broken))
  return packed
    .names()
    .filter((name) => rosterTables.some((table) => tableName(name) === table.toLowerCase()))
    .map((name) => new File([packed.read(name, MAX_CLASS_TABLE_BYTES)], name))
}

/** Programs of macOS pack a hidden twin of each file. */
function tableName(path: string): string {
  return path.startsWith('__MACOSX/') ? '' : (path.split('/').at(-1) ?? '').toLowerCase()
}

/** A table by its columns; null for one that is not needed. */
async function readTable(file: File): Promise<{ table: RosterTable; rows: TableRow[] } | null> {
  const name = file.name.slice(-60)
  if (IGNORED.test(name)) return null
  if (file.size > MAX_CLASS_TABLE_BYTES) throw refused(sentences.tooLarge)
  const text = await textOfTable(file)
  if (text === null) throw refused(sentences.kind(name))
  const [heading, ...rows] = rowsOfCsv(text, MAX_CLASS_TABLE_ROWS + 2)
  const columns = (heading?.cells ?? []).map((cell) => readable(cell))
  const table = rosterTables.find((one) => KNOWN_BY[one].every((column) => columns.includes(column)))
  if (!table) throw refused(sentences.unknownTable(name))
  if (rows.length > MAX_CLASS_TABLE_ROWS) throw refused(sentences.tooManyRows(table))
  return { table, rows: rows.filter(hasContent).map((row) => named(row, columns)) }
}

function hasContent({ cells }: Row): boolean {
  return cells.some((cell) => cell.trim() !== '')
}

function named({ number, cells }: Row, columns: readonly string[]): TableRow {
  return {
    number,
    cell: (column) => {
      const place = columns.indexOf(column)
      return place < 0 ? '' : readable(cells[place] ?? '')
    },
  }
}

function readable(cell: string): string {
  return asTyped(cell.slice(0, LONGEST_CELL).toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function refused(sentence: string): Refusal {
  return new Refusal('invalid', { errors: { files: [sentence] } })
}
