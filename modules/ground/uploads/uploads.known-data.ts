import { randomUUID } from 'node:crypto'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { uploads } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: userId } }) => {
  await db.insert(uploads).values({ id: randomUUID(), userId, name: 'bild.jpg', size: 10 })
}
