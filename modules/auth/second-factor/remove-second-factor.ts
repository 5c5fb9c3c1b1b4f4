import { Refusal } from '#contract/errors.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { findUser } from '#modules/users/find-user.ts'
import { deleteSecondFactor } from './delete-second-factor.ts'
import { findSecondFactor } from './find-second-factor.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Turns the second factor of somebody off who has lost it, ends all logins of the account and tells its owner; the
 * caller makes sure that an administrator asks (docs/operations.md says what comes before). An administrator's own goes
 * by password and code only, or a login left open would be enough. Throws Refusal `forbidden` for it, `not_found` or
 * `second_factor_off`.
 */
export async function removeSecondFactor(
  core: Core,
  { userId, administrator }: { userId: string; administrator: string },
): Promise<void> {
  if (userId === administrator) throw new Refusal('forbidden')
  await inTransaction(core.db, async (tx) => {
    if (!(await findUser(tx, userId))) throw new Refusal('not_found')
    // Of several at once one deletes it; for the others it is off by then, and what they did is undone.
    const removed = (await findSecondFactor(tx, userId)) && (await deleteSecondFactor(tx, { userId }))
    if (!removed) throw new Refusal('second_factor_off')
    await tellOwner(core, tx, { userId, change: 'removed' })
  })
}
