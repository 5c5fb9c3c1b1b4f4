import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import { uuidv7 } from 'uuidv7'
import { expect, test, vi } from 'vitest'
import { withdrawTeacher } from '#contract/accounts/office-teachers.ts'
import type { Group } from '#contract/groups.ts'
import { redeemCoupon } from '#contract/licences/coupons.ts'
import * as libraryApi from '#contract/licences/library.ts'
import * as productFilesApi from '#contract/licences/product-files.ts'
import { teacherApplications } from '#modules/accounts/teachers/tables.ts'
import * as privacyJobs from '#modules/desks/privacy/jobs.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { readPdf } from '#tests/support/answers/read-pdf.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeCoupons } from '#tests/support/factories/coupon-factories.ts'
import { makeEpub } from '#tests/support/factories/epub-factories.ts'
import { giveProduct, makeProductFile } from '#tests/support/factories/library-factories.ts'
import { makePdf } from '#tests/support/factories/pdf-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeApplication } from '#tests/support/factories/teacher-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder, type ShopperOptions } from '#tests/support/shopper.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import { copyKey } from './copy-key.ts'
import * as libraryJobs from './jobs.ts'
import { personalCopies, productFiles } from './tables.ts'

// Each copy is marked in a process of its own, one after the other.
vi.setConfig({ testTimeout: 90_000 })

const app = await startTestApp({ worksJobs: true })
const { db } = app.core
const book = await makePdf(2)

type Person = SignedIn<{ id: string }>
const someone = async (groups: Group[] = []): Promise<Person> => signIn(app, await makeUser(app, { groups }))
const anEbook = async (columns: Parameters<typeof makeProduct>[2] = {}) =>
  makeProduct(app, await makeTitle(app), { format: 'ebook', ...columns })

/** A person with an e-book of one file. */
async function anOwner(file: { bytes?: Uint8Array } = {}) {
  const [person, product] = [await someone(), await anEbook()]
  const fileId = await makeProductFile(app, product, { bytes: book, ...file })
  await giveProduct(app, person.user, product)
  return { ...person, product, fileId }
}

const ask = ({ client, user }: Person, productId: string, file?: string) =>
  client(libraryApi.downloadProduct, { params: { id: user.id, productId }, query: file ? { file } : {} })

/** The link to the copy, once it is made. */
function linkOf(person: Person, productId: string, file?: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const { data } = await ask(person, productId, file)
      expect(data.state).toBe('ready')
      return data.link ?? ''
    },
    { timeout: 60_000, interval: 250 },
  )
}

const follow = async (link: string, headers: Record<string, string> = {}) =>
  app.files.request(new URL(link, 'http://shop.test').href, { headers })

const copiesOf = (userId: string) => db.select().from(personalCopies).where(eq(personalCopies.userId, userId))

test('the first download has a copy made in which the owner is named on every page; it goes on where it broke off', async () => {
  const owner = await anOwner()
  expect((await ask(owner, owner.product.id)).data).toEqual({ state: 'waiting', link: null })
  const link = await linkOf(owner, owner.product.id)
  const whole = await follow(link)
  expect(whole.headers.get('content-type')).toBe('application/pdf')
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const [person] = await db.select().from(users).where(eq(users.id, owner.user.id))
  const { pages } = await readPdf(bytes)
  for (const page of pages) expect(page).toContain(`Persönliches Exemplar von ${person?.firstName} ${person?.lastName}`)
  const rest = await follow(link, { range: 'bytes=100-' })
  expect(rest.status).toBe(206)
  expect(Buffer.from(await rest.arrayBuffer()).equals(Buffer.from(bytes.slice(100)))).toBe(true)
})

test('20 first requests at once make one copy', async () => {
  const owner = await anOwner()
  await Promise.all(Array.from({ length: 20 }, () => ask(owner, owner.product.id)))
  const [first, ...others] = await copiesOf(owner.user.id)
  expect(others).toEqual([])
  await linkOf(owner, owner.product.id)
  expect((await copiesOf(owner.user.id)).map(({ id }) => id)).toEqual([first?.id])
})

/** What an address says: «%2f» and «%2F» are one character (RFC 3986, section 2.1). */
function meaningOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')
  return JSON.stringify([pathname, ...searchParams])
}

// ASVS V8.2.2
test('an altered link gives nothing, whatever was altered', async () => {
  const owner = await anOwner()
  const link = await linkOf(owner, owner.product.id)
  const letters = '0123456789abcdefABCDEF-_./%&=?'.split('')
  await fc.assert(
    fc.asyncProperty(fc.nat(link.length - 1), fc.constantFrom(...letters, ''), async (place, letter) => {
      const altered = link.slice(0, place) + letter + link.slice(place + 1)
      fc.pre(meaningOf(altered) !== meaningOf(link))
      const answer = await follow(altered)
      await answer.body?.cancel()
      expect(answer.status, altered).toBe(404)
    }),
    { numRuns: isFullRun ? 10_000 : 200 },
  )
})

test('a link expires after five minutes, and a copy is deleted a day after it was made', async () => {
  const owner = await anOwner()
  const link = await linkOf(owner, owner.product.id)
  const expires = Number(new URL(link, 'http://shop.test').searchParams.get('expires')) * 1000
  expect(expires - Date.now()).toBeLessThanOrEqual(5 * 60_000)
  const [copy] = await copiesOf(owner.user.id)
  const kept = (copy?.expiresAt.getTime() ?? 0) - Date.now()
  expect(Math.round(kept / 3_600_000)).toBe(24)
  await db
    .update(personalCopies)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(personalCopies.userId, owner.user.id))
  await app.perform(libraryJobs.deleteExpiredCopies, {})
  expect(await copiesOf(owner.user.id)).toEqual([])
  expect((await follow(link)).status).toBe(404)
})

test('without a right there is no file: not for strangers, not after the right ended, not for an unknown product', async () => {
  const owner = await anOwner()
  const stranger = await someone()
  expect((await refused(ask(stranger, owner.product.id))).body).toMatchObject({
    code: 'download_forbidden',
    message: 'Sie haben keine Berechtigung, diese Datei herunterzuladen.',
  })
  expect((await refused(ask(owner, uuidv7()))).body.code).toBe('download_forbidden')
  const other = await anOwner()
  expect((await refused(ask(owner, owner.product.id, other.fileId))).status).toBe(404)
  const past = await someone()
  const ended = { days: 1, validUntil: new Date(Date.now() - 30_000) }
  await giveProduct(app, past.user, owner.product, ended)
  await giveProduct(app, past.user, owner.product, { platform: 'beook' })
  await giveProduct(app, past.user, owner.product, { revokedAt: new Date(), revokeReason: 'staff' })
  expect((await refused(ask(past, owner.product.id))).body.code).toBe('download_forbidden')
})

test('of several files one must be named', async () => {
  const owner = await anOwner()
  await makeProductFile(app, owner.product, { bytes: book, name: 'loesungen.pdf' })
  const { status, body } = await refused(ask(owner, owner.product.id))
  expect([status, body.errors]).toEqual([422, { file: ['Datei ist erforderlich'] }])
  expect((await ask(owner, owner.product.id, owner.fileId)).data.state).toBe('waiting')
})

test('material at no price is for confirmed teachers, with a price for those who bought it', async () => {
  const free = await anEbook({ format: 'teacher_material', price: 0, audience: 'teachers' })
  const sold = await anEbook({ format: 'teacher_material', price: 500, audience: 'teachers' })
  for (const product of [free, sold]) await makeProductFile(app, product, { bytes: book })
  const teacher = await someone(['teacher'])
  expect((await ask(teacher, free.id)).data.state).toBe('waiting')
  expect((await refused(ask(teacher, sold.id))).body.code).toBe('download_forbidden')
  for (const groups of [[], ['pending_teacher']] as const) {
    expect((await refused(ask(await someone([...groups]), free.id))).body.code).toBe('download_forbidden')
  }
})

/** The text of each page of the copy that a person downloads. */
async function pagesOf(person: Person, productId: string): Promise<string[]> {
  const link = await linkOf(person, productId)
  return (await readPdf(new Uint8Array(await (await follow(link)).arrayBuffer()))).pages
}

/** Ordered on invoice, which gives it at once; returns the number of the order too. */
async function buy(options: ShopperOptions) {
  const { shopper, placed } = await makeOrder(app, { ...options, method: 'invoice' })
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, placed.order))
  await makeProductFile(app, { id: shopper.productId }, { bytes: book })
  return { shopper, productId: shopper.productId, number: order?.number ?? '' }
}

test('a copy names the order in which it was bought, or with which its coupon was redeemed', async () => {
  const { shopper, productId, number } = await buy({ product: { format: 'ebook' } })
  const [reader, product] = [await someone(), await anEbook()]
  await makeProductFile(app, product, { bytes: book })
  const { code } = await makeCoupons(app, { product, days: null })
  const { data } = await reader.client(redeemCoupon, { params: { id: reader.user.id }, body: { code } })
  expect([number, data.order_number]).toEqual([
    expect.stringMatching(/^20\d\d-\d+$/),
    expect.stringMatching(/^20\d\d-\d+$/),
  ])
  for (const page of await pagesOf(shopper, productId)) expect(page).toMatch(new RegExp(`, Bestellung ${number}$`))
  for (const page of await pagesOf(reader, product.id))
    expect(page).toMatch(new RegExp(`, Bestellung ${data.order_number}$`))
})

test('a teacher downloads the material that they bought, also when they are no teacher any more', async () => {
  const material = { format: 'teacher_material', audience: 'teachers' } as const
  const free = await anEbook({ ...material, price: 0 })
  await makeProductFile(app, free, { bytes: book })
  const { shopper, productId, number } = await buy({
    user: { groups: ['teacher'] },
    product: { ...material, price: 500 },
  })
  const mark = new RegExp(`, Bestellung ${number}$`)
  for (const page of await pagesOf(shopper, productId)) expect(page).toMatch(mark)
  const applicationId = await makeApplication(app, shopper.user, { state: 'approved', decidedAt: new Date() })
  const { client } = await someone(['sales'])
  const [application] = await db.select().from(teacherApplications).where(eq(teacherApplications.id, applicationId))
  await client(withdrawTeacher, {
    params: { id: applicationId },
    body: { revision: application?.revision ?? 0, note: 'Sie unterrichten nicht mehr.' },
  })
  expect((await refused(ask(shopper, free.id))).body.code).toBe('download_forbidden')
  // As a new copy too.
  await db.update(personalCopies).set({ expiresAt: new Date() }).where(eq(personalCopies.userId, shopper.user.id))
  await app.perform(libraryJobs.deleteExpiredCopies, {})
  for (const page of await pagesOf(shopper, productId)) expect(page).toMatch(mark)
})

test('20 downloads an hour; waiting for a copy does not count', async () => {
  const owner = await anOwner()
  await linkOf(owner, owner.product.id)
  for (let count = 1; count < libraryApi.DOWNLOADS_AN_HOUR; count++) await ask(owner, owner.product.id)
  expect((await refused(ask(owner, owner.product.id))).body.code).toBe('too_many_requests')
})

test('a file that cannot be marked is a task for staff; a new file can be downloaded', async () => {
  const owner = await anOwner({ bytes: Buffer.from('%PDF-1.7 broken') })
  await ask(owner, owner.product.id)
  const failed = await vi.waitFor(async () => refused(ask(owner, owner.product.id)), { timeout: 60_000, interval: 250 })
  expect(failed.body.code).toBe('copy_failed')
  const task = and(eq(tasks.kind, 'copy_failed'), eq(tasks.cause, owner.fileId))
  expect(await db.$count(tasks, task)).toBe(1)
  const editor = await someone(['editor'])
  await editor.client(productFilesApi.removeProductFile, { params: { id: owner.fileId } })
  expect(await db.$count(tasks, and(task, isNull(tasks.doneAt)))).toBe(0)
  const file = [new File([Buffer.from(book)], 'Band 1.PDF')]
  const { data: added } = await editor.client(productFilesApi.addProductFile, {
    body: { product: owner.product.id, book_file: file },
  })
  expect(added).toMatchObject({ name: 'Band 1.pdf', media_type: 'application/pdf', size: book.length, is_exam: false })
  expect(await linkOf(owner, owner.product.id)).toContain('/files/copies/')
})

test('only PDF and EPUB become files of a product, by their content, and of a product that exists', async () => {
  const editor = await someone(['editor'])
  const product = await anEbook()
  const add = (content: string | Buffer<ArrayBuffer>, id = product.id) =>
    editor.client(productFilesApi.addProductFile, {
      body: { product: id, book_file: [new File([content], 'band.pdf')] },
    })
  for (const content of ['GIF89a', Buffer.from(zipSync({ 'band.docx': new Uint8Array(9) }))]) {
    const { status, body } = await refused(add(content))
    expect([status, body.errors]).toEqual([422, { book_file: ['Datei muss eine PDF- oder EPUB-Datei sein'] }])
  }
  expect((await refused(add('%PDF-1.7', uuidv7()))).status).toBe(404)
})

const encryption = `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:e="http://www.w3.org/2001/04/xmlenc#">
<e:EncryptedData><e:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/></e:EncryptedData></encryption>`

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ['that must not be changed', () => makePdf(1, { ownerPassword: 'geheim', permissions: {} }), 'mit einem Passwort'],
  ['that nobody opens without a password', () => makePdf(1, { userPassword: 'geheim' }), 'mit einem Passwort'],
  ['that was cut off', () => book.subarray(0, book.length / 2), 'beschädigt'],
  ['with a copy protection', () => makeEpub({ files: { 'META-INF/encryption.xml': encryption } }), 'Kopierschutz'],
  ['of an EPUB without its contents', () => makeEpub({ files: { 'OEBPS/buch.opf': null } }), 'beschädigt'],
])('staff who upload a book %s are told why, and no buyer', async (_, make, words) => {
  const editor = await someone(['editor'])
  const product = await anEbook()
  const files = [new File([Buffer.from(await make())], 'band.pdf')]
  const call = editor.client(productFilesApi.addProductFile, { body: { product: product.id, book_file: files } })
  const { status, body } = await refused(call)
  expect([status, body.errors?.['book_file']?.[0]]).toEqual([422, expect.stringContaining(words)])
  expect(await db.$count(productFiles, eq(productFiles.productId, product.id))).toBe(0)
})

test('a PDF with a byte order mark before its head is taken', async () => {
  const [editor, product] = [await someone(['editor']), await anEbook()]
  const files = [new File([Buffer.concat([Buffer.from('\ufeff\n'), book])], 'band.pdf')]
  const { data } = await editor.client(productFilesApi.addProductFile, {
    body: { product: product.id, book_file: files },
  })
  expect(data).toMatchObject({ media_type: 'application/pdf', size: book.length })
})

test('a valid EPUB that was packed again by hand, its media type last, is taken and downloaded', async () => {
  const { mimetype = new Uint8Array(), ...rest } = unzipSync(await makeEpub())
  const packed = zipSync({ ...rest, mimetype: [mimetype, { level: 0 }] })
  const [editor, product] = [await someone(['editor']), await anEbook()]
  const files = [new File([Buffer.from(packed)], 'band.epub')]
  await editor.client(productFilesApi.addProductFile, { body: { product: product.id, book_file: files } })
  const person = await someone()
  await giveProduct(app, person.user, product)
  expect(await linkOf(person, product.id)).toContain('/files/copies/')
})

test('staff hear once of a stored file of which no copy can be made, before anybody asks for it', async () => {
  const [product, good] = [await anEbook(), await anEbook()]
  const broken = await makeProductFile(app, product, { bytes: Buffer.from('%PDF-1.7 broken') })
  const fine = await makeProductFile(app, good, { bytes: book })
  await db
    .update(productFiles)
    .set({ triedAt: new Date() })
    .where(notInArray(productFiles.id, [broken, fine]))
  const told = () => db.$count(tasks, and(eq(tasks.kind, 'copy_failed'), inArray(tasks.cause, [broken, fine])))
  for (let runs = 1; runs <= 2; runs++) {
    await app.perform(libraryJobs.tryProductFiles, {})
    expect(await told()).toBe(1)
    expect(await db.$count(productFiles, isNull(productFiles.triedAt))).toBe(0)
  }
})

test('a person whose name no typeface shows gets a copy with the address', async () => {
  const user = await makeUser(app, { firstName: '太郎', lastName: '山田' })
  const person = await signIn(app, user)
  const product = await anEbook()
  await makeProductFile(app, product, { bytes: book })
  await giveProduct(app, person.user, product)
  for (const page of await pagesOf(person, product.id)) {
    expect(page).toContain(`Persönliches Exemplar von ${user.email}`)
  }
})

test('a copy with a former name is made anew', async () => {
  const owner = await anOwner()
  const former = await linkOf(owner, owner.product.id)
  await db.update(users).set({ lastName: 'Neuname' }).where(eq(users.id, owner.user.id))
  const link = await linkOf(owner, owner.product.id)
  const { pages } = await readPdf(new Uint8Array(await (await follow(link)).arrayBuffer()))
  expect(pages[0]).toContain('Neuname')
  await vi.waitFor(async () => expect((await follow(former)).status).toBe(404), { timeout: 60_000 })
})

test('an erased account leaves no copy behind', async () => {
  const owner = await anOwner()
  await linkOf(owner, owner.product.id)
  const [copy] = await copiesOf(owner.user.id)
  const key = copyKey(copy?.id ?? '')
  expect(await app.storage.read(key, 10_000_000)).not.toBeNull()
  await db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, owner.user.id))
  await app.perform(privacyJobs.eraseDueAccounts, {})
  await vi.waitFor(async () => expect(await app.storage.read(key, 10_000_000)).toBeNull(), { timeout: 60_000 })
})

test('what is over does not push out what one can read now, or will be able to', async () => {
  const owner = await anOwner()
  const listed = async (standing: 'current' | 'over') => {
    const query = { standing, limit: 6 }
    const { data, meta } = await owner.client(libraryApi.listOwnedProducts, { params: { id: owner.user.id }, query })
    return { statuses: data.map(({ status }) => status), total: meta.total }
  }
  const term = { platform: 'beook', days: 30 } as const
  await giveProduct(app, owner.user, await anEbook({ format: 'licence', platforms: ['beook'] }), {
    ...term,
    validUntil: new Date(Date.now() + 86_400_000),
  })
  for (let count = 0; count < 7; count++) {
    const product = await anEbook({ format: 'licence', platforms: ['beook'] })
    const over = count === 0 ? { revokedAt: new Date(), revokeReason: 'staff' as const } : {}
    await giveProduct(app, owner.user, product, { ...term, validUntil: new Date(Date.now() - 30_000), ...over })
  }
  expect(await listed('current')).toEqual({ statuses: ['pending', 'active'], total: 2 })
  const { statuses, total } = await listed('over')
  expect([new Set(statuses), statuses.length, total]).toEqual([new Set(['expired']), 6, 7])
})

test('only what ends and can be bought again can be renewed: no licence without end, no test licence, nothing that is sold once to a person', async () => {
  const teacher = await someone(['teacher'])
  const own = async (columns: Parameters<typeof makeProduct>[2], days: number | null = 60) => {
    const product = await anEbook({ platforms: ['beook'], licenceDays: 60, ...columns })
    const validUntil = days === null ? null : new Date(Date.now() + days * 86_400_000)
    await giveProduct(app, teacher.user, product, { platform: 'beook', days, validUntil })
    return product.id
  }
  const renewable = await own({ format: 'licence' })
  const others = [
    await own({ format: 'test_licence', price: 0, audience: 'teachers' }),
    await own({ format: 'licence', oncePerPerson: true }),
    await own({ format: 'licence', availability: 'out_of_print' }),
    await own({ format: 'licence' }, null),
  ]
  const { data } = await teacher.client(libraryApi.listOwnedProducts, { params: { id: teacher.user.id }, query: {} })
  expect(new Map(data.map((one) => [one.product.id, one.can_renew]))).toEqual(
    new Map([[renewable, true], ...others.map((id) => [id, false] as const)]),
  )
})

test('the account lists what one owns, with files, and each licence once with all its terms', async () => {
  const owner = await anOwner()
  const licence = await anEbook({ format: 'licence', platforms: ['beook'], licenceDays: 30 })
  const [now, day] = [Date.now(), 86_400_000]
  const at = (days: number) => new Date(now + days * day)
  const term = { platform: 'beook', days: 30 } as const
  await giveProduct(app, owner.user, licence, { ...term, startsAt: at(-20), validFrom: at(-20), validUntil: at(10) })
  await giveProduct(app, owner.user, licence, { ...term, startsAt: at(-1), validFrom: at(10), validUntil: at(40) })
  const old = await anEbook({ format: 'licence', platforms: ['beook'] })
  await giveProduct(app, owner.user, old, { ...term, startsAt: at(-500), validFrom: at(-500), validUntil: at(-400) })
  const list = async (query = {}) =>
    (await owner.client(libraryApi.listOwnedProducts, { params: { id: owner.user.id }, query })).data
  const [newest, book, ...others] = await list()
  expect(others).toEqual([])
  expect(newest).toMatchObject({
    product: { id: licence.id },
    status: 'pending',
    valid_from: at(-20).toISOString(),
    valid_until: at(40).toISOString(),
    files: [],
    can_renew: true,
  })
  expect(book).toMatchObject({
    type: 'pdf',
    status: 'active',
    valid_until: null,
    days_left: null,
    // Not what its file is called.
    files: [{ id: owner.fileId, name: `E-Book: ${book?.product.title} (PDF)` }],
  })
  expect((await list({ type: 'pdf' })).map(({ product }) => product.id)).toEqual([owner.product.id])
  expect((await list({ type: 'e_learning' })).map(({ product }) => product.id)).toEqual([licence.id])
})
