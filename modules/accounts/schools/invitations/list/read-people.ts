import type { ListedPerson } from '#contract/accounts/schools/school-invitations.ts'
import { email as emailField, personName } from '#contract/fields.ts'
import { asTyped, outOfSentence } from '#contract/typed-text/pasted-text.ts'
import type { Row } from '#modules/ground/uploads/table-rows.ts'

/** What a row of a list says. */
export interface ReadPerson {
  number: number
  /** What stands there, shortened. */
  text: string
  email: string | null
  firstName: string
  lastName: string
  problem: ListedPerson['problem']
}

/** Characters of a row that are shown, and that are read of a cell. */
const SHOWN = 200
const LONGEST_CELL = 300
const MOST_CELLS = 20

/** The places of the columns that a heading names; -1 where it does not name one. */
interface Columns {
  firstName: number
  lastName: number
}

const NO_COLUMNS: Columns = { firstName: -1, lastName: -1 }
const FIRST_NAME = /^(?:vorname|rufname|first ?name|prénom|nome)/iu
const LAST_NAME = /^(?:nach|familien)?name\b|^(?:last ?name|surname|nom)\b|^cognome/iu
const ADDRESS = /^(?:e-?mail|mail|courriel)/iu

/**
 * The people of a list: an address and a name in each row, in whatever order. Empty rows, the heading and what stands above it
 * are no people.
 */
export function readPeople(rows: readonly Row[]): ReadPerson[] {
  let columns = NO_COLUMNS
  let people: ReadPerson[] = []
  for (const { number, cells: typed } of rows) {
    const cells = typed.slice(0, MOST_CELLS).map((cell) => readableCell(cell))
    if (cells.every((cell) => cell === '')) continue
    const heading = headingOf(cells)
    if (heading) {
      columns = heading
      if (people.every(({ email }) => email === null)) people = []
    } else people.push(readPerson(number, cells, columns))
  }
  return people
}

/** The people of a list as a text that is read as the same people, each at its place. */
export function asText(people: readonly ReadPerson[]): string {
  const lines: string[] = []
  for (const { number, text, problem, firstName, lastName, email } of people) {
    while (lines.length < number - 1) lines.push('')
    lines.push(problem === null ? `${firstName}\t${lastName}\t${email}` : text)
  }
  return lines.join('\n')
}

function readableCell(cell: string): string {
  return asTyped(cell.slice(0, LONGEST_CELL).toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function headingOf(cells: readonly string[]): Columns | null {
  if (cells.some((cell) => cell.includes('@'))) return null
  const placeOf = (column: RegExp) => cells.findIndex((cell) => column.test(cell))
  const columns = { firstName: placeOf(FIRST_NAME), lastName: placeOf(LAST_NAME) }
  return placeOf(ADDRESS) >= 0 || (columns.firstName >= 0 && columns.lastName >= 0) ? columns : null
}

function readPerson(number: number, cells: readonly string[], columns: Columns): ReadPerson {
  const words = cells.flatMap((cell) => cell.split(' ')).map((word) => outOfSentence(word.replace(/^mailto:/i, '')))
  const addresses = [...new Set(words.filter((word) => word.includes('@')).map((word) => word.toLowerCase()))]
  const typed = words.find((word) => word.includes('@'))
  const email = typed === undefined ? null : (emailField.safeParse(typed).data ?? null)
  const name = nameIn(cells, columns)
  const person = { number, text: shown(cells), email, ...name }
  const problem = (
    [
      ['no_address', addresses.length === 0],
      ['several_addresses', addresses.length > 1],
      ['wrong_address', email === null],
      ['no_name', name.firstName === '' || name.lastName === ''],
      ['wrong_name', !isName(name.firstName) || !isName(name.lastName)],
    ] as const
  ).find(([, isSo]) => isSo)
  return { ...person, problem: problem?.[0] ?? null }
}

/** The name by the columns of the heading; else the first two cells without an address, or the words of the only one. */
function nameIn(cells: readonly string[], { firstName, lastName }: Columns): { firstName: string; lastName: string } {
  if (firstName >= 0 && lastName >= 0) return { firstName: cells[firstName] ?? '', lastName: cells[lastName] ?? '' }
  const [first = '', second] = cells.map(withoutAddress).filter((cell) => cell !== '')
  if (second !== undefined) return { firstName: first, lastName: second }
  // «Muster, Lea» is cut at its comma where that is no separator of the table.
  const [last, given] = first.split(/, */)
  if (given) return { firstName: given, lastName: last ?? '' }
  const words = first.split(' ')
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

function withoutAddress(cell: string): string {
  return cell
    .split(' ')
    .filter((word) => !word.includes('@'))
    .join(' ')
}

function isName(name: string): boolean {
  return personName.safeParse(name).success
}

function shown(cells: readonly string[]): string {
  return [...cells.filter((cell) => cell !== '').join('; ')].slice(0, SHOWN).join('')
}
