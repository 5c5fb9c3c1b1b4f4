import { uuidv7 } from 'uuidv7'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { productFiles } from '../tables.ts'
import { readingPlaces } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core }, { user: { id: userId } }) => {
  const product = await makeProduct({ core }, await makeTitle({ core }), { format: 'ebook' })
  const fileId = uuidv7()
  const file = { name: 'band.epub', mediaType: 'application/epub+zip' as const, size: 4 }
  await core.db
    .insert(productFiles)
    .values({ id: fileId, productId: product.id, storageKey: `books/${fileId}`, ...file })
  await core.db.insert(readingPlaces).values({ userId, fileId, chapter: 3, share: 420 })
}
