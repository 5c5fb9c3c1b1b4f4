import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'

/** Vouchers for a department that is put into another one hold for that one. */
export async function replaceDepartment(tx: Database, { from, into }: { from: string; into: string }): Promise<void> {
  await tx.execute(sql`update vouchers set revision = revision + 1,
      department_ids = array(select distinct case when id = ${from}::uuid then ${into}::uuid else id end
        from unnest(department_ids) as named (id))
    where ${from}::uuid = any(department_ids)`)
}

/** How many vouchers hold for a department by its name. */
export async function vouchersFor(tx: Database, department: string): Promise<number> {
  return tx.$count(sql`(select 1 from vouchers where ${department}::uuid = any(department_ids)) as named`)
}
