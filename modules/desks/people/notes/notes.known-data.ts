import { uuidv7 } from 'uuidv7'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { personNotes } from './tables.ts'

/** Staff wrote something about the person, and the person, who is of the staff, about somebody else. */
export const addKnownData: AddKnownData = async (app, { user: { id: userId }, mark }) => {
  const { id: otherId } = await makeUser(app)
  await app.core.db.insert(personNotes).values([
    { id: uuidv7(), userId, staffId: otherId, text: `${mark} ruft am Montag an.` },
    { id: uuidv7(), userId: otherId, staffId: userId, text: 'Holt das Buch ab.' },
  ])
}
