import { uuidv7 } from 'uuidv7'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { contactMessages } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { email }, mark }) => {
  await db.insert(contactMessages).values({
    id: uuidv7(),
    formId: uuidv7(),
    name: `${mark} Muster`,
    email: email.toUpperCase(),
    topic: 'order',
    orderNumber: '2026-100001',
    message: `Ich heisse ${mark}.`,
  })
}
