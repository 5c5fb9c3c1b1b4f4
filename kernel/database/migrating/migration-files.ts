import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The migrations of this version, and the journal that orders them. */
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

export interface Migration {
  name: string
  /** Of its text: by this a database knows that it has been applied. */
  hash: string
  statements: readonly string[]
  /** Marked `-- alone`: its statements run outside a transaction, and may be repeated. */
  isAlone: boolean
  /** Marked `-- contract: <version>`: takes away what that version, the first one to do so, no longer uses. */
  contract: string | undefined
}

const BREAK = '--> statement-breakpoint'
const ALONE = /^-- alone$/m
const CONTRACT = /^-- contract: (\d+\.\d+\.\d+)$/m

/** The migrations of a folder in their order. */
export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8')) as { entries: { tag: string }[] }
  return Promise.all(
    journal.entries.map(async ({ tag }) => readMigration(tag, await readFile(`${folder}/${tag}.sql`, 'utf8'))),
  )
}

/** A migration by its name and text. */
export function readMigration(name: string, text: string): Migration {
  return {
    name,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split(BREAK).filter((statement) => statement.trim()),
    isAlone: ALONE.test(text),
    contract: CONTRACT.exec(text)?.[1],
  }
}
