import { uuidv7 } from 'uuidv7'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember, makeSchool } from '#tests/support/factories/school-factories.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { classes, classPupils, classTeachers } from './tables.ts'

/** The person teaches one class, and belongs to another one with their own account. */
export const addKnownData: AddKnownData = async (app, { user: { id: userId }, mark }) => {
  const { db } = app.core
  const { id: otherId } = await makeUser(app)
  const schoolId = await makeSchool(app, { askedBy: otherId })
  await makeMember(app, { schoolId, userId, role: 'teacher' })
  const [taught, joined] = [uuidv7(), uuidv7()]
  const row = { schoolId, schoolYear: '2026/27' }
  await db.insert(classes).values([
    { ...row, id: taught, name: '3b', codeHash: uuidv7() },
    { ...row, id: joined, name: '4a', codeHash: uuidv7() },
  ])
  await db.insert(classTeachers).values([
    { classId: taught, userId },
    { classId: joined, userId: otherId },
  ])
  const place = { seat: 1, isHome: false }
  await db.insert(classPupils).values([
    { ...place, id: uuidv7(), classId: joined, userId, alias: `Alias ${mark}`, nameSealed: 'sealed' },
    { ...place, id: uuidv7(), classId: taught, userId: otherId, alias: 'Fuchs' },
  ])
}
