import { and, asc, desc, eq, getTableColumns, gt, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { decodeProtectedHeader } from 'jose'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { SealedColumn } from '#kernel/sealed-column.ts'
import { createSealer, sealMark, UNVERSIONED_SEAL } from '../sealed.ts'
import type { CheckedKey } from './check-key.ts'
import { type Secret, versionsOf } from './key-versions.ts'

export interface SealedTextsKit {
  core: Pick<Core, 'db'>
  tokenSecret: Secret
  sealedColumns: readonly SealedColumn[]
}

/** Texts per read. */
const BATCH = 500

/** Of each column: so many of the newest are tried before the secret is taken for a wrong one. */
const TRIED = 1_000

/** `TOKEN_SECRET`, for the check before the start. */
export function checkedTokenSecret(
  db: Database,
  { tokenSecret, sealedColumns }: Pick<SealedTextsKit, 'tokenSecret' | 'sealedColumns'>,
): CheckedKey {
  return {
    name: 'TOKEN_SECRET',
    versions: versionsOf(tokenSecret),
    findOther: async (known) => {
      const marks = [UNVERSIONED_SEAL, ...known.map(sealMark)]
      for (const column of sealedColumns) {
        const [other] = await textsOf(db, column, notInArray(markOf(column), marks)).limit(1)
        if (other) return versionIn(other.text)
      }
      return null
    },
    opensFormer: async (versions) => {
      let isEmpty = true
      for (const column of sealedColumns) {
        const sealer = createSealer(versions, column.purpose)
        for (const { owner, text } of await textsOf(db, column).orderBy(desc(column.owner)).limit(TRIED)) {
          if ((await sealer.open(text, owner)) !== null) return true
          isEmpty = false
        }
      }
      return isEmpty
    },
  }
}

/** What became of texts that a former version of the secret had sealed. */
export interface Resealed {
  resealed: number
  /** That no version opens: they stay as they are. */
  unopened: number
}

/**
 * Job `reseal-secrets`, at each start, and `npm run keys:rotate`: seals with the current version of the token secret
 * what a former one sealed, after which that one may be removed (docs/operations.md).
 */
export async function resealSecrets({ core: { db }, tokenSecret, sealedColumns }: SealedTextsKit): Promise<Resealed> {
  const total = { resealed: 0, unopened: 0 }
  for (const column of sealedColumns) {
    const { resealed, unopened } = await resealColumn(db, tokenSecret, column)
    total.resealed += resealed
    total.unopened += unopened
  }
  return total
}

async function resealColumn(db: Database, secret: Secret, column: SealedColumn): Promise<Resealed> {
  const [{ version }] = versionsOf(secret)
  const sealer = createSealer(secret, column.purpose)
  const isFormer = notInArray(markOf(column), [sealMark(version)])
  const done = { resealed: 0, unopened: 0 }
  let after: string | undefined
  while (true) {
    const isNext = after === undefined ? isFormer : and(isFormer, gt(column.owner, after))
    const rows = await textsOf(db, column, isNext).orderBy(asc(column.owner)).limit(BATCH)
    for (const { owner, text } of rows) {
      const opened = await sealer.open(text, owner)
      if (opened === null) done.unopened += 1
      else {
        // What somebody has changed in the meantime is sealed with the current version already.
        await db
          .update(column.table)
          .set({ [propertyOf(column)]: await sealer.seal(opened, owner) })
          .where(and(eq(column.owner, owner), eq(column.text, text)))
        done.resealed += 1
      }
    }
    after = rows.at(-1)?.owner
    if (rows.length < BATCH) return done
  }
}

function textsOf(db: Database, { table, owner, text }: SealedColumn, condition?: SQL) {
  return db
    .select({ owner: sql<string>`${owner}::text`, text: sql<string>`${text}` })
    .from(table)
    .where(and(isNotNull(text), condition))
    .$dynamic()
}

/** What the text begins with, which names the version that sealed it. */
function markOf({ text }: SealedColumn): SQL {
  return sql`split_part(${text}, '.', 1)`
}

function versionIn(text: string): number {
  return Number(decodeProtectedHeader(text).kid)
}

/** The name by which the query builder knows the column. */
function propertyOf({ table, text }: SealedColumn): string {
  const [property] = Object.entries(getTableColumns(table)).find(([, column]) => column === text) ?? []
  if (property === undefined) throw new RangeError('the column is of another table')
  return property
}
