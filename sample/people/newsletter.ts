import { type NewsletterList, newsletterLists } from '#contract/content/newsletter-lists.ts'
import { random } from '../random.ts'
import type { UserRow } from './rows.ts'

export interface Subscriber {
  email: string
  first_name: string
  last_name: string
  lists: NewsletterList[]
  asked: Date
}

/** Every third user with a verified address has subscribed to one or more newsletters when opening their account. */
export function makeSubscribers(users: readonly UserRow[]): Subscriber[] {
  const chance = random('newsletter')
  return users
    .filter(({ isEmailVerified }) => isEmailVerified && chance.chance(1 / 3))
    .map(({ email, firstName, lastName, createdAt }) => ({
      email,
      first_name: firstName,
      last_name: lastName,
      lists: chance.sample(newsletterLists, chance.int(1, 3)),
      asked: new Date(createdAt),
    }))
}
