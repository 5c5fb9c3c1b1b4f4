import { sql } from 'drizzle-orm'
import { entryUri } from '#contract/content/entry-content.ts'
import { MOST_REDIRECTS_OF_FILE, type TriedRedirects } from '#contract/content/office-redirects.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { isOfShop } from '../addresses.ts'
import { endOf } from './end-of.ts'
import { holdRedirects } from './redirects.ts'

const MOST_PROBLEMS = 50

interface Line {
  number: number
  uri: string
  target: string
}

interface Planned extends TriedRedirects {
  pairs: { uri: string; target: string }[]
}

/** What a file of redirects would bring; nothing is written. */
export async function tryRedirects(tx: Database, text: string): Promise<TriedRedirects> {
  const { pairs: _, ...outcome } = await plan(tx, text)
  return outcome
}

/** Writes the redirects of a file, all or none; what is wrong with it is told line by line. */
export async function importRedirects(tx: Database, text: string): Promise<TriedRedirects> {
  await holdRedirects(tx)
  const { pairs, ...outcome } = await plan(tx, text)
  if (outcome.problems.length > 0) throw new Refusal('invalid', { errors: { redirects: outcome.problems } })
  await tx.execute(sql`insert into redirects (uri, target)
    select uri, target from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as given (uri text, target text)
    on conflict (uri) do update set target = excluded.target, at = now() where redirects.target <> excluded.target`)
  // One step always arrives: what led to an address that is old by now leads to where that leads.
  await tx.execute(sql`update redirects set target = given.target
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as given (uri text, target text)
    where redirects.target = given.uri`)
  await purge(tx, ['content'])
  return outcome
}

async function plan(tx: Database, text: string): Promise<Planned> {
  const lines = linesIn(text)
  const problems: string[] = []
  const fault = (number: number, sentence: string) => problems.push(`Zeile ${number}: ${sentence}`)
  if (lines.length === 0) problems.push('In der Datei steht keine Weiterleitung.')
  if (lines.length > MOST_REDIRECTS_OF_FILE)
    problems.push(`Die Datei hat mehr als ${MOST_REDIRECTS_OF_FILE} Zeilen. Bitte teilen Sie sie auf.`)
  const known = new Map(
    (await rowsOf<{ uri: string; target: string }>(tx, sql`select uri, target from redirects`)).map((row) => [
      row.uri,
      row.target,
    ]),
  )
  const taken = await entriesAt(tx, lines)
  const given = new Map<string, string>()
  for (const { number, uri, target } of lines) {
    const wrong = [uri, target].find((one) => !entryUri.safeParse(one).success)
    if (wrong !== undefined) fault(number, `«${wrong.slice(0, 80)}» ist keine Adresse dieser Website.`)
    else if (isOfShop(uri)) fault(number, fieldMessage('uri', 'addressReserved'))
    else if (taken.has(uri)) fault(number, fieldMessage('uri', 'addressTaken'))
    else if (given.has(uri)) fault(number, `«${uri}» steht schon weiter oben.`)
    else given.set(uri, target)
  }
  const all = new Map([...known, ...given])
  const pairs = [...given.keys()].map((uri) => ({ uri, target: endOf(uri, all) ?? '' }))
  for (const { number, uri } of lines)
    if (pairs.some((pair) => pair.uri === uri && pair.target === '')) fault(number, fieldMessage('target', 'circle'))
  const isFine = problems.length === 0
  const count = (of: (uri: string, target: string) => boolean) =>
    isFine ? pairs.filter(({ uri, target }) => of(uri, target)).length : 0
  return {
    created: count((uri) => !known.has(uri)),
    changed: count((uri, target) => known.has(uri) && known.get(uri) !== target),
    unchanged: count((uri, target) => known.get(uri) === target),
    problems: problems.slice(0, MOST_PROBLEMS),
    pairs,
  }
}

/** Pairs of addresses, with semicolon, comma or tab between them; what stands behind them, and a line of headings, is left out. */
function linesIn(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => {
      const [uri = '', target = ''] = line.split(/[;,\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
      return { number: index + 1, uri, target }
    })
    .filter(({ number, uri, target }) => (uri !== '' || target !== '') && !(number === 1 && !uri.startsWith('/')))
}

async function entriesAt(tx: Database, lines: readonly Line[]): Promise<ReadonlySet<string>> {
  // Anything may stand in a file, also what no text of the database can hold.
  const uris = lines.map(({ uri }) => uri).filter((uri) => entryUri.safeParse(uri).success)
  const rows = await rowsOf<{ uri: string }>(
    tx,
    sql`select uri from entries where uri in (select jsonb_array_elements_text(${JSON.stringify(uris)}::jsonb))`,
  )
  return new Set(rows.map(({ uri }) => uri))
}
