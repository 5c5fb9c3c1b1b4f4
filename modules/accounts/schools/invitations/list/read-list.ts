import { invitedListSentences as sentences } from '#contract/accounts/schools/invited-list-sentences.ts'
import { MAX_LIST_BYTES, MAX_LISTED_PEOPLE, MAX_LISTED_ROWS } from '#contract/accounts/schools/member-limits.ts'
import { Refusal } from '#contract/errors.ts'
import { type Row, rowsOfCsv, rowsOfText, textOfTable } from '#modules/ground/uploads/table-rows.ts'
import { type ReadPerson, readPeople } from './read-people.ts'

/** The last row that is read, with empty ones. */
const LAST_ROW = 10_000

interface SentList {
  text: string
  file?: File | undefined
}

/** The people of a list as it was sent. Refuses (422, at its field) what is no list, and one of too many. */
export async function readList({ text, file }: SentList): Promise<ReadPerson[]> {
  const refused = (sentence: string) => new Refusal('invalid', { errors: { [file ? 'file' : 'text']: [sentence] } })
  const isEmpty = text.trim() === ''
  if (!file && isEmpty) throw refused(sentences.nothing)
  if (file && !isEmpty) throw refused(sentences.both)
  const all = file ? await rowsOfFile(file, refused) : rowsOfText(text).slice(0, LAST_ROW)
  const rows = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length > MAX_LISTED_ROWS) throw refused(sentences.tooManyRows)
  const people = readPeople(rows)
  if (people.length > MAX_LISTED_PEOPLE) throw refused(sentences.tooMany(people.length))
  if (people.every(({ email }) => email === null)) throw refused(sentences.noLines)
  return people
}

async function rowsOfFile(file: File, refused: (sentence: string) => Refusal): Promise<Row[]> {
  if (file.size > MAX_LIST_BYTES) throw refused(sentences.tooLarge)
  const text = await textOfTable(file)
  if (text === null) throw refused(sentences.kind)
  return rowsOfCsv(text, LAST_ROW)
}
