import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { WishRow } from '../stored-wishes.ts'
import { wishes } from '../tables.ts'
import type { Own } from './own-year.ts'

/** A wish of one’s own at a school; everybody else’s are unknown. */
export async function findOwnWish(db: Database, { schoolId, teacherId }: Own, wishId: string): Promise<WishRow> {
  const [wish] = await db
    .select()
    .from(wishes)
    .where(and(eq(wishes.id, wishId), eq(wishes.schoolId, schoolId), eq(wishes.teacherId, teacherId)))
  if (!wish) throw new Refusal('not_found')
  return wish
}

/** Whether nobody has decided about it yet. */
export function isOpen({ state }: Pick<WishRow, 'state'>): boolean {
  return state === 'draft' || state === 'asked'
}
