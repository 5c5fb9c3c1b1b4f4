import { uuidv7 } from 'uuidv7'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { contactMessages } from './tables.ts'

/** Staff answered one of the messages, and the person, who is of the staff, one of somebody else's. */
export const addKnownData: AddKnownData = async (app, { user: { id: userId, email }, mark }) => {
  const words = {
    name: `${mark} Muster`,
    email: email.toUpperCase(),
    topic: 'order',
    orderNumber: '2026-100001',
  } as const
  const { id: otherId } = await makeUser(app)
  const answered = { answeredAt: new Date(), answerNote: `${mark} zurückgerufen` }
  const strange = { name: 'Rita Roth', email: 'rita@example.test', topic: 'other', message: 'Guten Tag' } as const
  await app.core.db.insert(contactMessages).values([
    { id: uuidv7(), formId: uuidv7(), userId: null, ...words, message: `Ich heisse ${mark}.` },
    {
      id: uuidv7(),
      formId: uuidv7(),
      userId,
      ...words,
      message: `Ich heisse ${mark} und bin angemeldet.`,
      answeredBy: otherId,
      ...answered,
    },
    {
      id: uuidv7(),
      formId: uuidv7(),
      ...strange,
      answeredAt: new Date(),
      answerNote: 'Beantwortet',
      answeredBy: userId,
    },
  ])
}
