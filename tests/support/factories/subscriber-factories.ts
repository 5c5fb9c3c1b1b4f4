import { uuidv7 } from 'uuidv7'
import { type NewsletterList, newsletterConsent } from '#contract/content/newsletter-lists.ts'
import { newsletterEvents, newsletterSubscribers, newsletterSubscriptions } from '#modules/content/newsletter/tables.ts'
import type { TestApp } from '../app.ts'

/** Somebody who has confirmed newsletters, with the proof of it. */
export async function makeSubscriber(
  { core: { db } }: Pick<TestApp, 'core'>,
  { email, lists }: { email: string; lists: NewsletterList[] },
): Promise<{ id: string }> {
  const id = uuidv7()
  const person = { email, emailKey: email.toLowerCase(), firstName: 'Lea', lastName: 'Muster' }
  await db.insert(newsletterSubscribers).values({ id, ...person })
  await db.insert(newsletterSubscriptions).values(lists.map((list) => ({ subscriberId: id, list })))
  await db.insert(newsletterEvents).values({
    id: uuidv7(),
    subscriberId: id,
    kind: 'confirmed',
    lists,
    cameFrom: 'test',
    requestId: uuidv7(),
    wording: newsletterConsent.version,
    requestedAt: new Date(),
    requestedFrom: 'test',
  })
  return { id }
}
