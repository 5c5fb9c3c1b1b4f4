import { uuidv7 } from 'uuidv7'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { media } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: createdBy } }) => {
  const id = uuidv7()
  const picture = { width: 600, height: 400, colour: '#112233', focus: '50-50', mediaType: 'image/jpeg' }
  await db.insert(media).values({ id, permalink: `/media/${id}.jpg`, name: 'bild.jpg', ...picture, createdBy })
}
