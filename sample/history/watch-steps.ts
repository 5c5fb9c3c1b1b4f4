import type { Availability } from '#contract/catalogue/catalogue.ts'
import { setOwnedNews, watchTitle } from '#modules/storefront/watches/watch-title.ts'
import { firstOf } from '../people/users.ts'
import { bookOf } from './school-order.ts'
import { daysFrom, type Step } from './step.ts'
import type { World } from './world.ts'

/** Whose edition the teacher follows. */
const FOLLOWED = 'Unser Ort'

/** Days ago. */
const [WAITED, ANNOUNCED, FOLLOWING] = [21, 9, 3]

/**
 * Somebody waits for a reprint and for what is announced, and a teacher follows a title and wants to hear of later editions
 * of what they own.
 */
export function watchSteps(world: World): Step[] {
  const daysAgo = (days: number) => daysFrom(world.until, -days)
  const { db } = world.core
  const teacher = firstOf(world.users, 'teacher')
  const reader = { id: teacher.id, email: teacher.email, emailVerified: true }
  const waitFor = (availability: Availability) => async () => {
    const product = firstBook(world, availability)
    if (product) await watchTitle(db, reader, { product, aim: 'edition' })
  }
  return [
    { at: daysAgo(WAITED), take: waitFor('reprinting') },
    { at: daysAgo(ANNOUNCED), take: waitFor('preorder') },
    {
      at: daysAgo(FOLLOWING),
      take: async () => {
        await watchTitle(db, reader, { product: bookOf(world, FOLLOWED), aim: 'title' })
        await setOwnedNews(db, reader, true)
      },
    },
  ]
}

/** The book of the first title in alphabetical order that anybody may wait for. */
function firstBook({ products }: World, availability: Availability): string | undefined {
  return [...products.values()]
    .filter((one) => one.availability === availability && one.format === 'book' && one.audience === 'everyone')
    .toSorted((one, other) => one.title.localeCompare(other.title, 'de-CH'))[0]?.id
}
