import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test, vi } from 'vitest'
import * as privacyApi from '#contract/desks/privacy.ts'
import { secondFactors } from '#modules/accounts/auth/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { unzip } from '#tests/support/answers/unzip.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { makeAddress, makeUser } from '#tests/support/factories/people-factories.ts'
import { makeKnownPerson } from '#tests/support/known-person.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { refused } from '#tests/support/refused.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import { createExportLinks, deleteExpiredExports, exportFile } from './data-exports.ts'
import * as privacyJobs from './jobs.ts'
import { dataExports } from './tables.ts'

const app = await startTestApp({ worksJobs: true, mail: true })
const { db } = app.core
const SOON = new Date(Date.now() + 3_600_000)
type Person = SignedIn<{ id: string; email: string }>

const someone = async () => signIn(app, await makeUser(app))
const ask = ({ client, user }: Person) => client(privacyApi.requestDataExport, { params: { id: user.id } })
const fetchCopy = ({ client, user }: Person, token: string) =>
  client(privacyApi.getDataExport, { params: { id: user.id }, query: { token } })

async function tokenFor(person: Person): Promise<string> {
  const mail = await mailTo(app, person.user.email, /Ihre Daten bei/)
  return /\/profile\/details\/export\?token=([\w.-]+)/.exec(mail.text)?.[1] ?? ''
}

/** The response of a file's address, read to the end. */
async function fetchFile(url: string): Promise<{ status: number; headers: Headers; content: Buffer }> {
  const answer = await app.files.fetch(new Request(new URL(url, 'http://shop.test')))
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) }
}

async function download(person: Person, token: string) {
  return fetchFile((await fetchCopy(person, token)).data.url)
}

test('a mail links to a copy of all personal data: one file to read, one for programs', async () => {
  const { user } = await makeKnownPerson(app, 'Quaxli', { deletionDueAt: null, firstName: 'Quaxli <b>' })
  // The second factor has tests of its own.
  await app.core.db.delete(secondFactors).where(eq(secondFactors.userId, user.id))
  const person = await signIn(app, user)
  expect((await ask(person)).message).toContain(user.email)
  const answer = await download(person, await tokenFor(person))
  expect(answer.headers.get('content-disposition')).toContain('meine-daten.zip')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const files = unzip(answer.content)
  expect([...files.keys()]).toEqual(['meine-daten.html', 'meine-daten.json'])
  const { data } = JSON.parse(files.get('meine-daten.json') ?? '') as { data: Record<string, unknown> }
  expect(data['users']).toMatchObject([{ email: user.email, first_name: 'Quaxli <b>', salutation: 'female' }])
  expect(data['orders']).toMatchObject([
    { total: 2900, order_lines: [{ title: 'Spielregeln' }], order_vat: [{ vat: 73 }] },
  ])
  const html = files.get('meine-daten.html') ?? ''
  for (const text of [
    '<html lang="de-CH">',
    'Frau',
    'CHF\u00a029.00',
    'Abgeschlossen',
    'Quaxli &lt;b&gt;',
    'Schweiz',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).not.toContain('<b>')
  expect(html).not.toMatch(/ß|undefined|\[object|<script|https?:/)
})

// ASVS V8.2.2
test('the link is worth nothing without the login of its user', async () => {
  const [person, stranger] = [await someone(), await someone()]
  await ask(person)
  const token = await tokenFor(person)
  const params = { id: person.user.id }
  expect((await refused(app.client()(privacyApi.getDataExport, { params, query: { token } }))).status).toBe(401)
  expect((await refused(stranger.client(privacyApi.getDataExport, { params, query: { token } }))).status).toBe(404)
  expect((await refused(fetchCopy(stranger, token))).status).toBe(404)
  expect((await refused(stranger.client(privacyApi.requestDataExport, { params }))).status).toBe(404)
  const forged = createExportLinks('another-secret-of-32-characters-or-more')
  const [id = ''] = token.split('.')
  expect((await refused(fetchCopy(person, forged.sign({ id, at: SOON })))).status).toBe(404)
})

test('after seven days the link says that it has expired, and a job deletes the file', async () => {
  const person = await someone()
  await ask(person)
  const token = await tokenFor(person)
  const { url } = (await fetchCopy(person, token)).data
  const [id = ''] = token.split('.')
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id))
  expect(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(7, 2)
  const links = createExportLinks(TOKEN_SECRET)
  expect((await refused(fetchCopy(person, links.sign({ id, at: new Date() })))).body.code).toBe('link_spent')
  const storage = { db, storage: app.storage }
  await deleteExpiredExports(storage)
  expect((await download(person, token)).status).toBe(200)
  await db
    .update(dataExports)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(dataExports.id, id))
  await deleteExpiredExports(storage)
  expect((await fetchFile(url)).status).toBe(404)
  expect((await refused(fetchCopy(person, token))).status).toBe(404)
})

test('a user gets three copies a day, and then has to wait', async () => {
  const person = await someone()
  for (let copy = 0; copy < 3; copy++) await ask(person)
  expect((await refused(ask(person))).status).toBe(429)
})

test('copies are deleted with their account', async () => {
  const person = await someone()
  await makeAddress(app, person.user)
  await ask(person)
  const { url } = (await fetchCopy(person, await tokenFor(person))).data
  await db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, person.user.id))
  await app.perform(privacyJobs.eraseDueAccounts, {})
  await vi.waitFor(async () => expect((await fetchFile(url)).status).toBe(404), { timeout: 60_000 })
})

test('a copy leaves no file when the account is deleted meanwhile, even after a crash', async () => {
  const exportId = uuidv7()
  const { storage } = app
  const file = exportFile(exportId)
  // Stored after the account and its row were deleted; then the process was killed, and the job runs again.
  await storage.put(file.key, new Uint8Array([1]))
  await app.perform(privacyJobs.makeDataExport, { exportId })
  expect((await fetchFile(await storage.link(file, SOON))).status).toBe(404)
})
