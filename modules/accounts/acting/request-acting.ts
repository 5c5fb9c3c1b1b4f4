import { uuidv7 } from 'uuidv7'
import { requestActing as operation } from '#contract/desks/office-users.ts'
import { Refusal } from '#contract/errors.ts'
import { isPupil, isStaffGroup } from '#contract/groups.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { newToken, tokenHash } from '#modules/ground/security/random-token.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { groupsOf } from '#modules/ground/users/present-user.ts'
import { actingSessions } from './tables.ts'

/** Prepares to act as a person who is none of the staff. Returns the token that begins it, of which only a hash is kept. */
export async function requestActing(
  tx: Database,
  staff: Asker,
  { userId, reason }: { userId: string; reason: string },
): Promise<string> {
  const person = await findUser(tx, userId)
  if (!person || isPupil(person)) throw new Refusal('not_found')
  if (groupsOf(person).some(isStaffGroup)) throw new Refusal('forbidden')
  const token = newToken()
  await tx.insert(actingSessions).values({
    id: uuidv7(),
    staffId: staff.user.id,
    staffSessionId: staff.user.sessionId,
    userId,
    reason,
    tokenHash: tokenHash(token),
  })
  await audit(tx, staff, { operation, subjectId: null, personId: userId, reason })
  return token
}
