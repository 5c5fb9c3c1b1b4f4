import { correctPersonalData as operation } from '#contract/desks/person-corrections.ts'
import type { PersonalData } from '#contract/ground/users.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { updateUser } from '#modules/ground/users/accounts.ts'
import type { UserRow } from '#modules/ground/users/find-user.ts'
import { lockForStaff } from '#modules/ground/users/lock-for-staff.ts'

interface Correction {
  userId: string
  input: PersonalData
  reason: string
}

/** Replaces the personal data of somebody as their own form does; what is the same already is not recorded. */
export async function correctPerson(db: Database, staff: Asker, { userId, input, reason }: Correction): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { person } = await lockForStaff(tx, { userId, staffId: staff.user.id })
    const [before, after] = [personalDataOf(person), personalDataOf(await updateUser(tx, userId, input))]
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await audit(tx, staff, { operation, subjectId: null, personId: userId, before, after, reason })
  })
}

function personalDataOf({ salutation, firstName, lastName, institution, phone }: UserRow) {
  return { salutation, first_name: firstName, last_name: lastName, institution, phone } satisfies PersonalData
}
