import { uuidv7 } from 'uuidv7'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { newsletterEvents, newsletterRequests, newsletterSubscribers, newsletterSubscriptions } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { email }, mark }) => {
  const subscriberId = uuidv7()
  const now = new Date()
  const named = { email, emailKey: email.toLowerCase(), firstName: mark, lastName: mark }
  const asked = { wording: '2026-01', requestedAt: now, requestedFrom: `hash-${mark}` }
  await db.insert(newsletterSubscribers).values({ id: subscriberId, ...named })
  await db.insert(newsletterSubscriptions).values({ subscriberId, list: 'mykv' })
  await db.insert(newsletterEvents).values({
    id: uuidv7(),
    subscriberId,
    kind: 'confirmed',
    lists: ['mykv'],
    cameFrom: `hash-${mark}`,
    requestId: uuidv7(),
    ...asked,
  })
  await db.insert(newsletterRequests).values({
    id: uuidv7(),
    ...named,
    ...asked,
    lists: ['mykv'],
    mailId: uuidv7(),
    mailedAt: now,
    expiresAt: now,
    confirmedAt: now,
  })
}
