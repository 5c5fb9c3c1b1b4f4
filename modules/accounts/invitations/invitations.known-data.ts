import { uuidv7 } from 'uuidv7'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { invitations } from './tables.ts'

/** The person came by an invitation, after one that was taken back, and has invited somebody else. */
export const addKnownData: AddKnownData = async (app, { user: { id: userId, email }, mark }) => {
  const { id: inviterId } = await makeUser(app)
  const now = new Date()
  const terms = { groups: ['sales' as const], invitedAt: now, expiresAt: now }
  await app.core.db.insert(invitations).values([
    {
      id: uuidv7(),
      ...terms,
      email: `invited-${mark}@example.test`,
      firstName: `Vorname ${mark}`,
      lastName: `Name ${mark}`,
      reason: `Grund für ${mark}`,
      invitedBy: inviterId,
      tokenHash: `invitation-${mark}`,
      acceptedAt: now,
      userId,
      givenAt: now,
    },
    {
      id: uuidv7(),
      ...terms,
      email,
      firstName: `Früher ${mark}`,
      lastName: `Name ${mark}`,
      reason: `Früherer Grund für ${mark}`,
      invitedBy: inviterId,
      tokenHash: `former-invitation-${mark}`,
      takenBackAt: now,
    },
    {
      id: uuidv7(),
      ...terms,
      email: `${uuidv7()}@example.test`,
      firstName: 'Nino',
      lastName: 'Neu',
      reason: 'Neue Stelle',
      invitedBy: userId,
      tokenHash: uuidv7(),
      takenBackAt: now,
    },
  ])
}
