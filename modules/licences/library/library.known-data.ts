import { uuidv7 } from 'uuidv7'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { examDownloads, personalCopies, productFiles } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core }, { user: { id: userId }, mark }) => {
  const product = await makeProduct({ core }, await makeTitle({ core }), { format: 'teacher_material' })
  const [{ db }, fileId] = [core, uuidv7()]
  const file = { name: 'pruefung.pdf', mediaType: 'application/pdf' as const, size: 4, isExam: true }
  await db.insert(productFiles).values({ id: fileId, productId: product.id, storageKey: `books/${fileId}`, ...file })
  const copy = { state: 'ready' as const, mark: `Persönliches Exemplar von ${mark}`, size: 5, expiresAt: new Date() }
  await db.insert(personalCopies).values({ id: uuidv7(), userId, fileId, ...copy })
  await db.insert(examDownloads).values({ id: uuidv7(), userId, fileId })
}
