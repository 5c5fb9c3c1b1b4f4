import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { productFiles } from '#modules/licences/library/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { readPdf } from '#tests/support/answers/read-pdf.ts'
import { freshDatabase } from '#tests/support/app.ts'
import { makeCatalogue } from '../catalogue/catalogue.ts'
import { coverPictures } from '../covers/cover-pictures.ts'
import { insertTaxonomies, insertTitles } from '../database/insert-catalogue.ts'
import { insertUsers } from '../database/insert-users.ts'
import { makeUsers } from '../people/users.ts'
import { sampleId } from '../sample-id.ts'
import { putBooks } from './put-books.ts'

const { connection, drop } = await freshDatabase()
const { db } = connection
const filesDir = await mkdtemp(join(tmpdir(), 'lernladen-books-'))
afterAll(async () => {
  await connection.close()
  await drop()
  await rm(filesDir, { recursive: true })
})

/** Two titles with an e-book each; the second one is less popular. */
function smallCatalogue() {
  const whole = makeCatalogue()
  const books = whole.products.filter(({ format, binding }) => format === 'ebook' && binding === 'PDF')
  const titles = whole.titles
    .filter(({ id, predecessorId }) => predecessorId === null && books.some(({ titleId }) => titleId === id))
    .toSorted((a, b) => b.popularity - a.popularity)
    .slice(0, 2)
  const products = books.filter(({ titleId }) => titles.some(({ id }) => id === titleId))
  return { ...whole, titles, products, bundleItems: [], companions: [] }
}

test('what an account owns is drawn before what is popular, and nothing is drawn twice', async () => {
  const catalogue = smallCatalogue()
  await insertTaxonomies(db, catalogue)
  await insertTitles(db, catalogue, coverPictures())
  const [customer] = makeUsers()
  if (!customer) throw new Error('no customer')
  await insertUsers(db, [customer])
  const last = catalogue.titles.at(-1)
  const owned = catalogue.products.find(({ titleId }) => titleId === last?.id)
  const now = new Date()
  await db.insert(entitlements).values({
    id: sampleId('entitlement', 0),
    userId: customer.id,
    productId: owned?.id ?? '',
    source: 'staff',
    startsAt: now,
    validFrom: now,
  })
  const options = { db, catalogue, filesDir, signal: new AbortController().signal }
  await putBooks(options)
  const files = await db.select().from(productFiles).orderBy(asc(productFiles.createdAt))
  expect(files.map(({ productId }) => productId === owned?.id)).toEqual([true, false])
  const changed = []
  for (const { storageKey, size } of files) {
    const path = join(filesDir, storageKey)
    const bytes = new Uint8Array(await readFile(path))
    expect(bytes.length).toBe(size)
    expect((await readPdf(bytes)).pages.length).toBeGreaterThan(10)
    changed.push((await stat(path)).mtimeMs)
  }
  await putBooks(options)
  expect(
    await Promise.all(files.map(async ({ storageKey }) => (await stat(join(filesDir, storageKey))).mtimeMs)),
  ).toEqual(changed)
})
