import { uuidv7 } from 'uuidv7'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { keptFields, titles } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: changedBy } }) => {
  const id = uuidv7()
  const pictures = { coverImage: null, coverImage2d: null, image: null }
  await db
    .insert(titles)
    .values({ id, uri: `/titel/${id}`, title: 'Titel', description: [], pictures, publishedOn: '2026-01-01' })
  await db.insert(keptFields).values({ subject: id, field: 'title', titleId: id, changedBy })
}
