import { uuidv7 } from 'uuidv7'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { contactMessages } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: userId, email }, mark }) => {
  const words = {
    name: `${mark} Muster`,
    email: email.toUpperCase(),
    topic: 'order',
    orderNumber: '2026-100001',
  } as const
  await db.insert(contactMessages).values([
    { id: uuidv7(), formId: uuidv7(), userId: null, ...words, message: `Ich heisse ${mark}.` },
    { id: uuidv7(), formId: uuidv7(), userId, ...words, message: `Ich heisse ${mark} und bin angemeldet.` },
  ])
}
