import { and, eq, lte, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import {
  deleteStaleEmailChanges,
  withdrawEmailChange,
} from '#modules/accounts/auth/email-change/withdraw-email-change.ts'
import { forgetPasswordRequests } from '#modules/accounts/auth/passwords/forgot-password.ts'
import { forgetInvitations } from '#modules/accounts/invitations/delete-invitations.ts'
import { forgetSchoolInvitations } from '#modules/accounts/schools/forget-invitations.ts'
import { forgetSender } from '#modules/content/contact/forget-messages.ts'
import { forgetAddress, forgetUnconfirmedRequests } from '#modules/content/newsletter/forget-newsletter-data.ts'
import { deleteOldMails, forgetMails, forgetMailsOfAccount } from '#modules/ground/mail/forget-mails.ts'
import type { MailKinds } from '#modules/ground/mail/mail-kind.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { deleteAccount } from '#modules/ground/users/accounts.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import type { UserRow } from '#modules/ground/users/find-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import { copyKey } from '#modules/licences/library/copy-key.ts'
import { personalCopies } from '#modules/licences/library/tables.ts'
import { endForAccount } from '#modules/licences/platforms/end-for-account.ts'
import { returnSeatsOfAccount } from '#modules/licences/quotas/return-seats.ts'
import { hasDocuments } from '#modules/sales/billing/delete-old-documents.ts'
import { deleteExpiredKeys } from '#modules/sales/orders/order-keys.ts'
import { deleteOldOrders, forgetContacts } from '#modules/sales/orders/orders-without-account.ts'
import { ownedBy } from '#modules/sales/orders/own-orders.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { carts } from '#modules/storefront/cart/tables.ts'
import { forgetWatcherAddress } from '#modules/storefront/watches/forget-watchers.ts'
import { exportFile } from './data-exports.ts'
import * as privacyJobs from './jobs.ts'
import { accountDeleted } from './mails.ts'
import { personOf } from './person-of.ts'
import type { PrivacyKit } from './privacy-kit.ts'
import { dataExports } from './tables.ts'

type EraseKit = Pick<PrivacyKit, 'core' | 'mailKinds'>

/** Job `erase-due-accounts`: one transaction per account, so that a failure does not hold up the others. */
export async function eraseDueAccounts(kit: EraseKit): Promise<void> {
  const { core } = kit
  const due = await core.db.select({ id: users.id }).from(users).where(lte(users.deletionDueAt, sql`now()`))
  const failures: unknown[] = []
  for (const { id } of due) {
    await inTransaction(core.db, (tx) => eraseAccount(kit, tx, id)).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'an account could not be erased')
}

/**
 * Milliseconds to wait for locks of the owner's requests, which may need the account while they hold them. Erasing
 * gives up and retries before the database detects a deadlock (`deadlock_timeout`, a second) and aborts one of the two.
 */
const PATIENCE = 500

/**
 * Erases an account whose grace period is over. Dependent rows are deleted with its row; orders stay without a buyer.
 * The module's `personal-data.ts` declares what happens to each column. Does nothing when the owner has cancelled the
 * deletion. Fails while a request of the owner, or another job, holds a lock.
 */
async function eraseAccount({ core, mailKinds }: EraseKit, tx: Database, userId: string): Promise<void> {
  await tx.execute(sql.raw(`set local lock_timeout = ${PATIENCE}`))
  // Placing an order locks the cart and then the account; the same order here prevents a deadlock.
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId)).for('update')
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), lte(users.deletionDueAt, sql`now()`)))
    .for('update')
  if (!user) return
  const keptOrders = await tx.$count(orders, ownedBy({ userId }))
  const exports = await tx.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.userId, userId))
  const copies = await tx
    .select({ id: personalCopies.id })
    .from(personalCopies)
    .where(eq(personalCopies.userId, userId))
  await forgetLetters(tx, user, mailKinds)
  await returnSeatsOfAccount(tx, userId)
  await endForAccount(core, tx, userId)
  await deleteAccount(tx, userId)
  await forgetContacts(tx)
  const keys = [...exports.map(({ id }) => exportFile(id).key), ...copies.map(({ id }) => copyKey(id))]
  if (keys.length > 0) await core.jobs.enqueue(tx, privacyJobs.removeFiles, { keys })
  // An unconfirmed address may belong to somebody who never had an account.
  if (!user.emailVerifiedAt) return
  const data = { firstName: user.firstName, keptOrders }
  await queueMail(core, tx, { kind: accountDeleted, subjectId: uuidv7(), to: user.email, data })
}

async function forgetLetters(tx: Database, user: UserRow, mailKinds: MailKinds): Promise<void> {
  const { id: userId, firstName, lastName } = user
  await withdrawEmailChange(tx, userId)
  const { email } = personOf(user)
  await forgetSender(tx, { userId, emailKey: email })
  if (email === null) {
    const unconfirmed = emailKey(user.email)
    await forgetMailsOfAccount(tx, { userId, emailKey: unconfirmed }, mailKinds)
    await forgetUnconfirmedRequests(tx, { emailKey: unconfirmed, firstName, lastName })
    await forgetPasswordRequests(tx, unconfirmed)
    return
  }
  await forgetMails(tx, { userId, emailKey: email })
  await forgetAddress(tx, email)
  await forgetWatcherAddress(tx, email)
  await forgetPasswordRequests(tx, email)
  await forgetInvitations(tx, email)
  await forgetSchoolInvitations(tx, email)
}

/** Job `erase-expired-records`: deletes what was kept for a limited time, once that time is over. */
export async function eraseExpiredRecords(db: Database): Promise<void> {
  await forgetContacts(db)
  await deleteOldOrders(db, hasDocuments(db))
  await deleteExpiredKeys(db)
  await deleteOldMails(db)
  await deleteStaleEmailChanges(db)
}
