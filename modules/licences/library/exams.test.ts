import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Format } from '#contract/catalogue/catalogue.ts'
import type { Group } from '#contract/groups.ts'
import * as examDownloadsApi from '#contract/licences/exam-downloads.ts'
import * as libraryApi from '#contract/licences/library.ts'
import * as productFilesApi from '#contract/licences/product-files.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { giveProduct, makeProductFile } from '#tests/support/factories/library-factories.ts'
import { makePdf } from '#tests/support/factories/pdf-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import * as libraryJobs from './jobs.ts'
import { examDownloads, productFiles } from './tables.ts'

// Each copy is marked in a process of its own, one after the other.
vi.setConfig({ testTimeout: 90_000 })

/** How the database refuses it. */
const AGAINST_RULE = { cause: { constraint: 'product_files_exam_material' } }

const app = await startTestApp({ worksJobs: true })
const { db } = app.core
const sheet = await makePdf(1)

type Person = SignedIn<{ id: string }>
const someone = async (groups: Group[] = []): Promise<Person> => signIn(app, await makeUser(app, { groups }))
const aProduct = async (format: Format = 'teacher_material') => {
  const price = format === 'teacher_material' ? 500 : 2900
  return makeProduct(app, await makeTitle(app), { format, price })
}

const ask = ({ client, user }: Person, productId: string, file: string) =>
  client(libraryApi.downloadProduct, { params: { id: user.id, productId }, query: { file } })

const filesOf = async ({ client, user }: Person) => {
  const { data } = await client(libraryApi.listOwnedProducts, { params: { id: user.id }, query: {} })
  return data.flatMap(({ files }) => files.map(({ id }) => id))
}

/** Material with an exam and a file that is none. */
async function material() {
  const product = await aProduct()
  const exam = await makeProductFile(app, product, { bytes: sheet, isExam: true, name: 'pruefung.pdf' })
  const other = await makeProductFile(app, product, { bytes: sheet, name: 'ideen.pdf' })
  return { product, exam, other }
}

test('each download of an exam is on record for a year, for sales and administrators', async () => {
  const { product, exam } = await material()
  const teacher = await someone(['teacher'])
  await giveProduct(app, teacher.user, product)
  await vi.waitFor(async () => expect((await ask(teacher, product.id, exam)).data.state).toBe('ready'), {
    timeout: 60_000,
    interval: 250,
  })
  const seller = await someone(['sales'])
  const listed = async () => (await seller.client(examDownloadsApi.examDownloads.list, { query: { file: exam } })).data
  expect(await listed()).toMatchObject([{ user_id: teacher.user.id, file: 'pruefung.pdf' }])
  const editor = await someone(['editor'])
  const removal = editor.client(productFilesApi.removeProductFile, { params: { id: exam } })
  expect((await refused(removal)).body.code).toBe('exam_downloaded')
  await db.update(examDownloads).set({ at: new Date(Date.now() - 367 * 86_400_000) })
  await app.perform(libraryJobs.deleteExamDownloads, {})
  expect(await listed()).toEqual([])
})

test('an exam is downloaded by nobody but a confirmed teacher, whoever owns it; the account offers it to no other', async () => {
  const { product, exam, other } = await material()
  for (const groups of [[], ['pending_teacher'], ['partner']] satisfies Group[][]) {
    const person = await someone(groups)
    await giveProduct(app, person.user, product)
    expect((await refused(ask(person, product.id, exam))).body.code).toBe('download_forbidden')
    expect((await ask(person, product.id, other)).data.state).toBe('waiting')
    expect(await filesOf(person)).toEqual([other])
  }
  const teacher = await someone(['teacher'])
  expect((await refused(ask(teacher, product.id, exam))).body.code).toBe('download_forbidden')
  await giveProduct(app, teacher.user, product)
  expect((await ask(teacher, product.id, exam)).data.state).toBe('waiting')
  expect(await filesOf(teacher)).toEqual([exam, other])
})

test('a teacher whose group was withdrawn keeps what was bought, but gets no more exams', async () => {
  const { product, exam, other } = await material()
  const user = await makeUser(app, { groups: ['teacher'] })
  await giveProduct(app, user, product)
  await db.update(users).set({ groups: [] }).where(eq(users.id, user.id))
  const former = await signIn(app, user)
  expect((await refused(ask(former, product.id, exam))).body.code).toBe('download_forbidden')
  expect((await ask(former, product.id, other)).data.state).toBe('waiting')
})

test.each(['ebook', 'licence', 'book'] as const)('a file of a product in the format %s is no exam', async (format) => {
  const product = await aProduct(format)
  const editor = await someone(['editor'])
  const message = 'Prüfung kann nur eine Datei von Material für Lehrpersonen sein'
  const book_file = [new File([Buffer.from(sheet)], 'pruefung.pdf')]
  const adding = editor.client(productFilesApi.addProductFile, {
    body: { product: product.id, book_file, is_exam: 'true' },
  })
  const added = await refused(adding)
  expect([added.status, added.body.errors]).toEqual([422, { is_exam: [message] }])
  expect(await db.$count(productFiles, eq(productFiles.productId, product.id))).toBe(0)
  const id = await makeProductFile(app, product, { bytes: sheet })
  const changing = editor.client(productFilesApi.productFiles.change, { params: { id }, body: { is_exam: true } })
  const changed = await refused(changing)
  expect([changed.status, changed.body.errors]).toEqual([422, { is_exam: [message] }])
})

test('material becomes an exam, and its product stays material, whatever else happens at once', async () => {
  const product = await aProduct()
  const id = await makeProductFile(app, product, { bytes: sheet })
  const editor = await someone(['editor'])
  const outcomes = await Promise.allSettled([
    editor.client(productFilesApi.productFiles.change, { params: { id }, body: { is_exam: true } }),
    db.update(products).set({ format: 'ebook' }).where(eq(products.id, product.id)),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [kept] = await db
    .select({ format: products.format, isExam: productFiles.isExam })
    .from(productFiles)
    .innerJoin(products, eq(products.id, productFiles.productId))
    .where(eq(productFiles.id, id))
  expect([
    { format: 'teacher_material', isExam: true },
    { format: 'ebook', isExam: false },
  ]).toContainEqual(kept)
  const ebook = await aProduct('ebook')
  await expect(makeProductFile(app, ebook, { bytes: sheet, isExam: true })).rejects.toMatchObject(AGAINST_RULE)
  const { product: withExam } = await material()
  const selling = db.update(products).set({ format: 'ebook' }).where(eq(products.id, withExam.id))
  await expect(selling).rejects.toMatchObject(AGAINST_RULE)
})
