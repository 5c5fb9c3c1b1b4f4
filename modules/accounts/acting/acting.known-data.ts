import { uuidv7 } from 'uuidv7'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { actingSessions } from './tables.ts'

/** Staff were logged in as the person, and the person, who is of the staff, as somebody else. */
export const addKnownData: AddKnownData = async (app, { user: { id: userId }, mark }) => {
  const { id: otherId } = await makeUser(app)
  const now = new Date()
  const begun = { requestedAt: now, beganAt: now, endsAt: now }
  await app.core.db.insert(actingSessions).values([
    { id: uuidv7(), userId, staffId: otherId, reason: `Grund für ${mark}`, ...begun, ...secretsOf(`a-${mark}`) },
    { id: uuidv7(), userId: otherId, staffId: userId, reason: 'Frage zur Rechnung', ...begun, ...secretsOf(uuidv7()) },
  ])
}

function secretsOf(name: string) {
  return { tokenHash: `token-${name}`, cookieHash: `cookie-${name}` }
}
