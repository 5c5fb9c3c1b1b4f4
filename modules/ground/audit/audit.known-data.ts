import { uuidv7 } from 'uuidv7'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { auditRecords } from './tables.ts'

/** What staff did with the person's rights, and what the person did with the rights of others. */
export const addKnownData: AddKnownData = async (app, { user: { id: userId }, mark }) => {
  const { id: otherId } = await makeUser(app)
  const record = { action: 'withdrawTeacher', isLook: false, subject: 'teacher-applications', subjectId: uuidv7() }
  const facts = { before: { institution: `Schule ${mark}` }, after: { institution: `Neue Schule ${mark}` } }
  const others = { actorId: otherId, actor: 'Vera Verkauf', network: '192.0.2.1' }
  await app.core.db.insert(auditRecords).values([
    { id: uuidv7(), ...record, ...others, personId: userId, ...facts, reason: `Grund für ${mark}` },
    { id: uuidv7(), ...record, actorId: userId, actor: `Lea ${mark}`, personId: otherId, network: `Netz ${mark}` },
  ])
}
