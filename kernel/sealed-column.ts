import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A column whose texts are sealed with `TOKEN_SECRET`: a new version of it seals them again. */
export interface SealedColumn {
  table: PgTable
  /** Names the owner of the text: it is sealed for them alone. */
  owner: AnyPgColumn
  text: AnyPgColumn
  /** For which the key is derived. */
  purpose: string
}
