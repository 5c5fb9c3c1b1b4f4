import {
  cancelDeletionByStaff as cancelOperation,
  requestDeletionByStaff as deletionOperation,
  requestExportByStaff as exportOperation,
} from '#contract/desks/office-privacy.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import type { Limit } from '#modules/ground/security/limit.ts'
import { guardLastAdministrator } from '#modules/ground/users/administrators.ts'
import { lockForStaff } from '#modules/ground/users/lock-for-staff.ts'
import { takeDeletionBack } from './cancel-deletion.ts'
import { requestDataExport } from './data-exports.ts'
import { planDeletion } from './request-deletion.ts'

interface Asked {
  userId: string
  reason: string
}

/** Has the copy made that the owner of an account asked the staff for. Its link goes to the owner, and to nobody else. */
export async function requestExportByStaff(
  kit: { core: Core; perUser: Limit },
  staff: Asker,
  { userId, reason }: Asked,
): Promise<void> {
  await requestDataExport(kit, userId, async (tx) => {
    await lockForStaff(tx, { userId, staffId: staff.user.id })
    await audit(tx, staff, { operation: exportOperation, subjectId: null, personId: userId, reason })
  })
}

/**
 * Plans the deletion that the owner of an account asked the staff for, and ends all their logins; returns the date, also
 * of one that was planned before.
 */
export async function requestDeletionByStaff(core: Core, staff: Asker, { userId, reason }: Asked): Promise<Date> {
  return inTransaction(core.db, async (tx) => {
    const { person, locked } = await lockForStaff(tx, { userId, staffId: staff.user.id })
    guardLastAdministrator(locked, userId)
    const { dueAt, isNew } = await planDeletion(core, tx, person, { exceptSession: undefined })
    const states = { before: { deletion_due_at: null }, after: { deletion_due_at: dueAt.toISOString() } }
    const action = { operation: deletionOperation, subjectId: null, personId: userId, reason }
    if (isNew) await audit(tx, staff, { ...action, ...states })
    return dueAt
  })
}

/** Keeps the account; does nothing where no deletion was planned. */
export async function cancelDeletionByStaff(core: Core, staff: Asker, { userId, reason }: Asked): Promise<void> {
  await inTransaction(core.db, async (tx) => {
    const { person } = await lockForStaff(tx, { userId, staffId: staff.user.id })
    if (!(await takeDeletionBack(core, tx, userId))) return
    const states = {
      before: { deletion_due_at: person.deletionDueAt?.toISOString() ?? null },
      after: { deletion_due_at: null },
    }
    await audit(tx, staff, { operation: cancelOperation, subjectId: null, personId: userId, reason, ...states })
  })
}
