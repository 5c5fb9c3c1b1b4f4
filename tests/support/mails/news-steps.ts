import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { at } from '#kernel/clock.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import * as mailJobs from '#modules/ground/mail/jobs.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import * as watchJobs from '#modules/storefront/watches/jobs.ts'
import { watchers, watches } from '#modules/storefront/watches/tables.ts'
import type { TestApp } from '../app.ts'
import { makeProduct, makeTitle } from '../factories/catalogue-factories.ts'

const DAY = 86_400_000

/** Whether an edition can be had, whoever changes it. */
export async function setAvailability(
  { core }: Pick<TestApp, 'core'>,
  product: { id: string },
  availability: 'available' | 'preorder' | 'reprinting' | 'out_of_print',
): Promise<void> {
  await core.db.update(products).set({ availability }).where(eq(products.id, product.id))
}

/** A title with an edition that is being reprinted. */
export async function makeReprinting(app: Pick<TestApp, 'core'>) {
  const title = await makeTitle(app)
  return { title, product: await makeProduct(app, title, { availability: 'reprinting' }) }
}

/** Somebody without an account who waits for an edition, as they have confirmed. */
export async function makeWaiting(
  { core: { db } }: Pick<TestApp, 'core'>,
  { email, product }: { email: string; product: { id: string; titleId: string } },
): Promise<{ watcherId: string; watchId: string }> {
  const [watcherId, watchId] = [uuidv7(), uuidv7()]
  await db.insert(watchers).values({ id: watcherId, email, emailKey: email.toLowerCase() })
  const wish = { titleId: product.titleId, productId: product.id, waitsSince: 'reprinting' } as const
  await db.insert(watches).values({ id: watchId, watcherId, ...wish, confirmedAt: new Date() })
  return { watcherId, watchId }
}

/** Runs the digest of today, or of so many days later. */
export function tellNewsOn(app: Pick<TestApp, 'perform'>, daysLater = 0): Promise<void> {
  return at(new Date(Date.now() + daysLater * DAY), () => app.perform(watchJobs.tellNews, {}))
}

/** Sends the mails to an address that wait; returns how many went out to it in all. */
export async function sendMailsTo(app: TestApp, to: string): Promise<number> {
  const waiting = await app.core.db.select({ id: mails.id }).from(mails).where(eq(mails.recipient, to))
  for (const { id: mailId } of waiting) await app.perform(mailJobs.sendMail, { mailId })
  return app.mailbox.find({ to }).length
}
