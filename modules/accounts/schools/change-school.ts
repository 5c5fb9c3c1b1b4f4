import { and, eq } from 'drizzle-orm'
import type { SchoolData } from '#contract/accounts/schools/school-data.ts'
import type { PresentSchool } from '#contract/accounts/schools/schools.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { formerValues } from './former-values.ts'
import { findSeen } from './load-school.ts'
import { lockSchool } from './member-of.ts'
import { columnsOf, presentData } from './present-school.ts'
import { recordStep } from './record-step.ts'
import { schools } from './tables.ts'

/**
 * Writes what is known of a school, by its responsible person, or by who asked for it until staff have decided. What has
 * changed since it was read is refused, with how it is now. What says nothing new changes nothing.
 */
export async function changeSchool(
  tx: Database,
  { userId, schoolId, wish }: { userId: string; schoolId: string; wish: SchoolData },
): Promise<void> {
  await lockSchool(tx, schoolId)
  const { school, role } = await findSeen(tx, { userId, schoolId })
  const mayChange = school.state === 'confirmed' ? role === 'responsible' : school.state !== 'refused'
  if (!mayChange) throw new Refusal('not_found')
  const { revision, ...data } = wish
  const deadline = data.order_deadline
  const values = {
    ...columnsOf(data),
    purchaseNumberRule: data.purchase_number_rule,
    deadlineMonth: deadline?.month ?? null,
    deadlineDay: deadline?.day ?? null,
  }
  const note = formerValues(presentData(school), presentData({ ...school, ...values }))
  if (note === null) return
  const changed = await tx
    .update(schools)
    .set({ ...values, revision: revision + 1 })
    .where(and(eq(schools.id, schoolId), eq(schools.revision, revision)))
    .returning({ id: schools.id })
  if (changed.length === 0)
    throw new Refusal('school_changed', {
      school: { ...presentData(school), revision: school.revision },
    } satisfies PresentSchool)
  await recordStep(tx, { schoolId, step: 'change', byId: userId, note, revision: revision + 1 })
}
