import { sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { PersonalTable } from '#kernel/personal-data/classification.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { exportArchive } from './export-archive.ts'
import { personOf } from './person-of.ts'
import { readPersonalData } from './read-personal-data.ts'

/** A copy of all data of an account at once, for whoever may hand it to its owner; the caller has made sure of it. */
export async function copyOfAccount(
  { core, personalTables }: { core: Core; personalTables: readonly PersonalTable[] },
  userId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { publisher } = await loadGlobals(core)
  const sections = await inTransaction(core.db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    const user = await findUser(tx, userId)
    if (!user) throw new Refusal('not_found')
    return readPersonalData(tx, personalTables, personOf(user))
  })
  return new Uint8Array(await exportArchive(sections, { publisher: publisher.name, at: new Date() }))
}
