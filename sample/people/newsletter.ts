import { type NewsletterList, newsletterLists } from '#contract/content/newsletter-lists.ts'
import { random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import type { UserRow } from './rows.ts'

export type SubscriberRow = {
  id: string
  email: string
  firstName: string
  lastName: string
  lists: NewsletterList[]
  /** When the subscriber followed the link in the mail (ISO 8601, UTC). */
  confirmedAt: string
}

/** Milliseconds between a subscription and its confirmation. */
const FOUR_MINUTES = 240_000

/** Every third user with a verified address has subscribed to one or more newsletters since opening their account. */
export function makeSubscribers(users: readonly UserRow[]): SubscriberRow[] {
  const chance = random('newsletter')
  return users
    .filter(({ isEmailVerified }) => isEmailVerified && chance.chance(1 / 3))
    .map(({ email, firstName, lastName, createdAt }, n) => ({
      id: sampleId('newsletter-subscriber', n),
      email,
      firstName,
      lastName,
      lists: chance.sample(newsletterLists, chance.int(1, 3)),
      confirmedAt: new Date(Date.parse(createdAt) + FOUR_MINUTES).toISOString(),
    }))
}
