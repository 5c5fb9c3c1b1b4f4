import { uuidv7 } from 'uuidv7'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { newsMails, silencedTitles, toldNews, watchers, watches } from './tables.ts'

/** The person follows a title with the account, and waits for an edition without it. */
export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: userId, email } }) => {
  const [product] = await db.select({ id: products.id, titleId: products.titleId }).from(products).limit(1)
  if (!product) throw new Error('the catalogue is empty')
  const now = new Date()
  const { id: productId, titleId } = product
  const [withAccount, without, mailId] = [uuidv7(), uuidv7(), uuidv7()]
  await db.insert(watchers).values([
    { id: withAccount, userId, ownedSince: now },
    { id: without, email, emailKey: email.toLowerCase(), askedAt: now, askedMails: 1 },
  ])
  await db.insert(watches).values([
    { id: uuidv7(), watcherId: withAccount, titleId, confirmedAt: now },
    { id: uuidv7(), watcherId: without, titleId, productId, waitsSince: 'reprinting', confirmedAt: now },
  ])
  await db.insert(silencedTitles).values({ watcherId: withAccount, titleId })
  await db
    .insert(newsMails)
    .values({ id: mailId, watcherId: withAccount, addressKey: email.toLowerCase(), day: '2026-11-30' })
  await db.insert(toldNews).values({ watcherId: withAccount, kind: 'new_edition', subject: `${productId} 2`, mailId })
}
