import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { authCookies } from '#contract/accounts/auth.ts'
import * as contentApi from '#contract/content/content.ts'
import type { Access } from '#contract/ground/access.ts'
import type { Group } from '#contract/groups.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { files } from '#modules/content/content/tables.ts'
import { pictureKey } from '#modules/licences/library/title-material/picture-key.ts'
import { titleSamples } from '#modules/licences/library/title-material/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { createLog } from '#server/log.ts'
import { cookiesAfter } from '#tests/support/answers/cookies-after.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makePdfFile } from '#tests/support/factories/content-factories.ts'
import { giveProduct } from '#tests/support/factories/library-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import { imageRoutes } from '../images.ts'
import { guardSamples } from './guard-samples.ts'

const app = await startTestApp()
const { db } = app.core
const place = await mkdtemp(join(tmpdir(), 'lernladen-guarded-'))
afterAll(() => rm(place, { recursive: true }))

const guard = guardSamples({
  db,
  trustedProxies: 0,
  publicUrl: 'http://shop.test',
  kept: app.core.kept,
  authenticate: app.authenticate,
  log: createLog('silent'),
  reportFailure: () => undefined,
  send: async (request, environment) => app.api.fetch(request, environment),
})
const pictures = join(place, 'pictures')
const images = imageRoutes({ roots: [pictures], cacheDir: join(place, 'cache'), cacheBytes: 1_000_000, guard })

const logIn = async (groups: Group[]) => signIn(app, await makeUser(app, { groups }))
const customer = await logIn([])
const pending = await logIn(['pending_teacher'])
const teacher = await logIn(['teacher'])
const partner = await logIn(['partner'])
const names = new Map<SignedIn<unknown> | null, string>([
  [null, 'anonymous'],
  [customer, 'customer'],
  [pending, 'pending teacher'],
  [teacher, 'teacher'],
  [partner, 'partner'],
])

/** A title with one drawn sample page for some readers, and the page's URL as the title's own page names it. */
async function makeSample(access: Access, reader: SignedIn<unknown>, title?: { id: string; uri: string }) {
  const { id: titleId, uri } = title ?? (await makeTitle(app))
  const fileId = await makePdfFile(app, Buffer.from('%PDF'), access)
  const folder = randomUUID()
  const page = { number: 1, permalink: `/samples/${folder}/1.webp`, width: 640, height: 905 }
  await db.insert(titleSamples).values({ id: uuidv7(), titleId, fileId, state: 'drawn', folder, pages: [page] })
  const original = join(pictures, pictureKey(page))
  await mkdir(dirname(original), { recursive: true })
  await sharp({ create: { width: 640, height: 905, channels: 3, background: '#135450' } }).toFile(original)
  const { data } = await reader.client(contentApi.getEntry, { query: { uri } })
  const named = data.type === 'product' ? data.sample?.pages[0]?.permalink : undefined
  if (!named) throw new Error('The page names no picture')
  return { fileId, address: `/images${named}?w=320`, original }
}

function look(address: string, login: SignedIn<unknown> | null, headers: Record<string, string> = {}) {
  return images.fetch(new Request(`http://shop.test${address}`, { headers: { ...login?.cookies, ...headers } }))
}

async function whoSees(address: string): Promise<string[]> {
  const seen: string[] = []
  for (const [login, name] of names) {
    const { status } = await look(address, login)
    expect([200, 404]).toContain(status)
    if (status === 200) seen.push(name)
  }
  return seen
}

// ASVS V8.2.2
test('a sample page for teachers is unknown to other visitors who have its URL, and no shared cache stores it', async () => {
  const { address } = await makeSample({ audience: 'teachers' }, teacher)
  expect(await whoSees(address)).toEqual(['teacher'])
  const answer = await look(address, teacher)
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  const [refused, unknown] = [
    await look(address, customer),
    await look(`/images/samples/${randomUUID()}/1.webp?w=320`, customer),
  ]
  expect(Object.fromEntries(refused.headers)).toEqual(Object.fromEntries(unknown.headers))
  expect(await refused.text()).toBe(await unknown.text())
})

// ASVS V8.2.2
test('one for named groups is for these groups', async () => {
  const { address } = await makeSample({ audience: 'authorised', groups: ['partner', 'pending_teacher'] }, partner)
  expect(await whoSees(address)).toEqual(['pending teacher', 'partner'])
})

test('one for owners is for whoever owns the title in any edition, until that ends', async () => {
  const owner = await logIn([])
  const title = await makeTitle(app)
  await giveProduct(app, owner.user, await makeProduct(app, title, { format: 'ebook' }))
  const { address } = await makeSample({ audience: 'authorised', groups: [] }, owner, title)
  expect(await whoSees(address)).toEqual([])
  expect((await look(address, owner)).status).toBe(200)
  await db.update(entitlements).set({ revokedAt: new Date(), revokeReason: 'staff' })
  expect((await look(address, owner)).status).toBe(404)
})

test('a sample page for everyone is shown to all visitors, and cached everywhere for a year', async () => {
  const { address } = await makeSample({ audience: 'everyone' }, customer)
  expect(await whoSees(address)).toEqual([...names.values()])
  expect((await look(address, null)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('a cached sample page is shown again to readers who may see it, and to nobody else', async () => {
  const { address } = await makeSample({ audience: 'teachers' }, teacher)
  const etag = (await look(address, teacher)).headers.get('etag') ?? ''
  expect((await look(address, teacher, { 'if-none-match': etag })).status).toBe(304)
  for (const login of [null, customer]) expect((await look(address, login, { 'if-none-match': etag })).status).toBe(404)
})

test('no other spelling of the URL bypasses the check', async () => {
  const { address } = await makeSample({ audience: 'teachers' }, teacher)
  const path = address.slice('/images/'.length)
  for (const spelt of [
    `x/../${path}`,
    `./${path}`,
    `/${path}`,
    `x/%2e%2e/${path}`,
    path.replace('samples', '%73amples'),
  ])
    expect((await look(`/images/${spelt}`, null)).status, spelt).toBe(404)
})

test('a user who loses the right no longer sees the page, and a PDF that is locked later locks its pages too', async () => {
  const { address, fileId } = await makeSample({ audience: 'everyone' }, customer)
  await db.update(files).set({ audience: 'teachers' }).where(eq(files.id, fileId))
  expect(await whoSees(address)).toEqual(['teacher'])
  await db.delete(titleSamples).where(eq(titleSamples.fileId, fileId))
  expect(await whoSees(address)).toEqual([])
})

test('a login older than half an hour is renewed, and its cookies reach the browser with the page and with the refusal', async () => {
  const { address } = await makeSample({ audience: 'teachers' }, teacher)
  for (const [login, status] of [
    [await logIn(['teacher']), 200],
    [await logIn([]), 404],
  ] as const) {
    const cookie = `${authCookies.refresh}=${login.refreshToken}`
    const answer = await look(address, null, { cookie })
    expect(answer.status).toBe(status)
    expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(Object.values(authCookies))
    expect((await look(address, null, { cookie: cookiesAfter(answer).header() })).status).toBe(status)
  }
})

test('cookies from before a logout show nothing', async () => {
  const { address } = await makeSample({ audience: 'teachers' }, teacher)
  const gone = await logIn(['teacher'])
  expect((await look(address, gone)).status).toBe(200)
  await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, gone.user.id))
  expect((await look(address, gone)).status).toBe(404)
})
