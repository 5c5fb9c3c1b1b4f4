import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { secondFactorRemovals } from './tables.ts'

/** The person's second factor was turned off once and not another time; and they asked for and agreed to others'. */
export const addKnownData: AddKnownData = async (app, { user: { id: userId }, mark }) => {
  const [{ id: one }, { id: other }] = [await makeUser(app), await makeUser(app)]
  const now = sql`now()`
  await app.core.db.insert(secondFactorRemovals).values([
    { id: uuidv7(), userId, askedBy: one, agreedBy: other, agreedAt: now, reason: `Grund für ${mark}` },
    { id: uuidv7(), userId, askedBy: one, endedAt: now, reason: `Anderer Grund für ${mark}` },
    { id: uuidv7(), userId: one, askedBy: userId, agreedBy: other, agreedAt: now, reason: 'Telefon verloren' },
    { id: uuidv7(), userId: other, askedBy: one, agreedBy: userId, agreedAt: now, reason: 'Telefon verloren' },
  ])
}
