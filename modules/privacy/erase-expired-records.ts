import type { Database } from '#kernel/database/connection.ts'
import { deleteStaleEmailChanges } from '#modules/auth/email-change/withdraw-email-change.ts'
import { deleteOldMails } from '#modules/mail/forget-mails.ts'
import { deleteOldOrders, forgetContacts } from '#modules/orders/orders-without-account.ts'

/** Job `erase-expired-records`: what was kept for a time, when the time is over. */
export async function eraseExpiredRecords(db: Database): Promise<void> {
  await forgetContacts(db)
  await deleteOldOrders(db)
  await deleteOldMails(db)
  await deleteStaleEmailChanges(db)
}
