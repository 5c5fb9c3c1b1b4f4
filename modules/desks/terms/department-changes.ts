import { sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { lockCatalogue } from '#modules/catalogue/catalogue/lock-catalogue.ts'
import { departmentTerms, moveTitles, titlesOfDepartment } from '#modules/catalogue/catalogue/terms/departments.ts'
import { readTerm } from '#modules/catalogue/catalogue/terms/term-tree.ts'
import { deleteTerm, leadOn, lockTree } from '#modules/catalogue/catalogue/terms/write-terms.ts'
import { followTitles } from '#modules/catalogue/search/projections/follow-titles.ts'
import { replaceDepartment, vouchersFor } from '#modules/sales/vouchers/replace-department.ts'

/** Deletes a department for which neither titles nor vouchers are meant. */
export async function deleteDepartment(tx: Database, id: string): Promise<void> {
  await lockCatalogue(tx)
  await lockTree(tx, departmentTerms)
  const vouchers = await vouchersFor(tx, id)
  if (vouchers > 0) throw new Refusal('taxon_in_use', { in_use: { things: vouchers, below: 0 } })
  await deleteTerm(tx, departmentTerms, id)
  await purge(tx, ['titles', 'content'])
}

/**
 * Puts what stands in a department into another one, and deletes it. No import runs meanwhile, and whoever else puts a
 * title into it is refused by the database.
 */
export async function dissolveDepartment(
  tx: Database,
  core: Pick<Core, 'jobs'>,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await lockCatalogue(tx)
  await lockTree(tx, departmentTerms)
  await readTerm(tx, departmentTerms, into)
  // Whoever has put a title into it has finished by now, and whoever wants to waits until it is gone.
  await tx.execute(sql`select 1 from departments where id = ${from} for update`)
  const moved = await titlesOfDepartment(tx, from)
  await moveTitles(tx, { from, into })
  await replaceDepartment(tx, { from, into })
  await leadOn(tx, departmentTerms, { from, into })
  await deleteTerm(tx, departmentTerms, from)
  await followTitles(tx, core, moved)
}
