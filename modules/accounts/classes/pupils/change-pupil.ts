import { eq } from 'drizzle-orm'
import { isUniqueViolation } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { ClassSealers } from '../class-kit.ts'
import { guardOpen, holdTaught } from '../find-class.ts'
import { aliasTaken } from '../joining/take-place.ts'
import { classPupils } from '../tables.ts'
import { findPlace, type OfPlace } from './find-place.ts'

interface ChangedPupil extends OfPlace {
  alias: string
  meant: string | null
}

/** Changes the alias of a pupil, and whom it means, which is kept sealed. */
export async function changePupil(
  tx: Database,
  { names }: ClassSealers,
  { alias, meant, ...asked }: ChangedPupil,
): Promise<void> {
  guardOpen((await holdTaught(tx, asked)).row)
  const { id } = await findPlace(tx, asked)
  const nameSealed = meant === null ? null : await names.seal(meant, id)
  await tx
    .update(classPupils)
    .set({ alias, nameSealed })
    .where(eq(classPupils.id, id))
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'class_pupils_alias_key') ? aliasTaken() : error
    })
}
