import { uuidv7 } from 'uuidv7'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember, makeSchool } from '#tests/support/factories/school-factories.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { schoolRequests } from './joining/tables.ts'
import { schoolInvitations, schoolMembers, schoolSteps } from './tables.ts'

/** The person founded a school that somebody else is responsible for by now, was at another one, and was invited to it. */
export const addKnownData: AddKnownData = async (app, { user: { id: userId, email }, mark }) => {
  const { db } = app.core
  const { id: otherId } = await makeUser(app)
  const now = new Date()
  const own = await makeSchool(app, { askedBy: userId, staffId: otherId, note: `Rückfrage an ${mark}` })
  await makeMember(app, { schoolId: own, userId: otherId, role: 'responsible', byId: userId })
  await makeMember(app, { schoolId: own, userId, role: 'teacher', byId: otherId, isChosen: true })
  const former = await makeSchool(app, { askedBy: otherId, staffId: userId })
  await makeMember(app, { schoolId: former, userId: otherId, role: 'responsible' })
  await db
    .insert(schoolMembers)
    .values({ id: uuidv7(), schoolId: former, userId, role: 'finance', since: now, until: now })
  await db.insert(schoolSteps).values([
    { id: uuidv7(), schoolId: own, step: 'answer', byId: userId, note: `Antwort von ${mark}` },
    {
      id: uuidv7(),
      schoolId: own,
      step: 'ask',
      byId: otherId,
      isByStaff: true,
      aboutId: userId,
      note: `Frage an ${mark}`,
    },
    { id: uuidv7(), schoolId: former, step: 'role', byId: otherId, aboutId: userId, role: 'finance' },
  ])
  const invited = { firstName: `Vorname ${mark}`, lastName: `Name ${mark}`, role: 'teacher' as const, expiresAt: now }
  await db.insert(schoolInvitations).values([
    {
      id: uuidv7(),
      schoolId: own,
      ...invited,
      email: `school-${mark}@example.test`,
      tokenHash: uuidv7(),
      acceptedAt: now,
      userId,
      invitedBy: otherId,
    },
    { id: uuidv7(), schoolId: former, ...invited, email, tokenHash: uuidv7(), takenBackAt: now, invitedBy: otherId },
    {
      id: uuidv7(),
      schoolId: own,
      role: 'teacher',
      firstName: 'Nino',
      lastName: 'Neu',
      email: `${uuidv7()}@example.test`,
      tokenHash: uuidv7(),
      expiresAt: now,
      invitedBy: userId,
    },
  ])
  await db.insert(schoolRequests).values([
    { id: uuidv7(), schoolId: own, userId, answeredAt: now, answeredBy: otherId, isAccepted: true },
    { id: uuidv7(), schoolId: own, userId: otherId, answeredAt: now, answeredBy: userId, isAccepted: false },
  ])
}
