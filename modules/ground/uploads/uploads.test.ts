import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { failureOf } from '#contract/client.ts'
import { MAX_UPLOAD_PART_BYTES } from '#contract/file-sizes.ts'
import * as uploadsApi from '#contract/ground/uploads.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { uploads } from './tables.ts'
import { bytesOf, deleteUnusedUploads, useUpload, wholeUpload } from './use-upload.ts'

const app = await startTestApp({ worksJobs: true })
const { db, jobs } = app.core
const editor = await signIn(app, await makeUser(app, { groups: ['editor'] }))
const bytes = (text: string) => new TextEncoder().encode(text)

const put = (id: string, text: string, { offset = 0, size = 10, name = 'datei.txt' } = {}, { client } = editor) =>
  client(uploadsApi.putUpload, { params: { id }, query: { name, size, offset }, bytes: bytes(text) })
const own = (id: string) => ({ id, userId: editor.user.id })
const kept = { db, storage: app.storage }

test('a file arrives part by part, and is read as a whole', async () => {
  const id = randomUUID()
  expect((await put(id, '01234')).data).toEqual({ id, name: 'datei.txt', size: 10, received: 5 })
  await expect(wholeUpload(kept, own(id))).rejects.toMatchObject({ code: 'upload_incomplete' })
  expect((await put(id, '56789', { offset: 5 })).data.received).toBe(10)
  const upload = await wholeUpload(kept, own(id))
  expect(Buffer.from(await bytesOf(upload)).toString()).toBe('0123456789')
})

test('goes on after a cut: a part that is here already is told, and not stored twice', async () => {
  const id = randomUUID()
  await put(id, '0123')
  // The answer was lost, and the sender tries again.
  const again = await put(id, '0123').catch((error: unknown) => failureOf(error, uploadsApi.putUpload)?.body)
  expect(again).toMatchObject({ code: 'upload_elsewhere', received: 4 })
  expect((await editor.client(uploadsApi.readUpload, { params: { id } })).data.received).toBe(4)
  await put(id, '456789', { offset: 4 })
  expect(Buffer.from(await bytesOf(await wholeUpload(kept, own(id)))).toString()).toBe('0123456789')
})

test('of parts for the same place that arrive at once, one is taken', async () => {
  const id = randomUUID()
  await put(id, 'a', { size: 4 })
  const outcomes = await Promise.allSettled(
    ['bbb', 'ccc', 'ddd', 'eee'].map((text) => put(id, text, { offset: 1, size: 4 })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const text = Buffer.from(await bytesOf(await wholeUpload(kept, own(id)))).toString()
  expect(text).toMatch(/^a(bbb|ccc|ddd|eee)$/)
})

test.each([
  ['an empty file', { size: 0 }, 'size', 'Die Datei ist leer'],
  ['more than a gigabyte', { size: 2 ** 30 + 1 }, 'size', 'Die Datei darf höchstens 1024 MB gross sein'],
  ['a name of 300 signs', { name: 'a'.repeat(300) }, 'name', 'Name darf höchstens 200 Zeichen lang sein'],
  ['a part that goes past the end', { size: 3 }, 'offset', 'Dieses Feld ist ungültig'],
] as const)('refuses %s', async (_, about, field, message) => {
  const refusal = await refused(put(randomUUID(), 'zuviel', about))
  expect([refusal.status, refusal.body.errors?.[field]]).toEqual([422, [message]])
})

test('refuses a part of more than 8 MB', async () => {
  const part = new Uint8Array(MAX_UPLOAD_PART_BYTES + 1)
  const query = { name: 'gross.bin', size: part.length, offset: 0 }
  const refusal = await refused(
    editor.client(uploadsApi.putUpload, { params: { id: randomUUID() }, query, bytes: part }),
  )
  expect(refusal.status).toBe(413)
})

test('the upload of somebody else is unknown', async () => {
  const id = randomUUID()
  await put(id, '01234')
  const other = await signIn(app, await makeUser(app, { groups: ['editor'] }))
  expect((await refused(other.client(uploadsApi.readUpload, { params: { id } }))).status).toBe(404)
  expect((await refused(put(id, '56789', { offset: 5 }, other))).status).toBe(404)
})

const keysOf = async (id: string) =>
  (await db.select().from(uploads)).find((row) => row.id === id)?.parts.map(({ key }) => key) ?? []

test('is used once, and its parts go; what nobody uses goes after a day', async () => {
  const [used, old, young] = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of [used, old, young]) await put(id, '0123456789')
  const [[keyOfUsed = ''], [keyOfOld = ''], [keyOfYoung = '']] = [
    await keysOf(used),
    await keysOf(old),
    await keysOf(young),
  ]
  await useUpload(db, jobs, { id: used })
  await expect(useUpload(db, jobs, { id: used })).rejects.toMatchObject({ code: 'not_found' })
  await db.execute(sql`update uploads set created_at = now() - interval '25 hours' where id = ${old}`)
  await deleteUnusedUploads({ db, queue: jobs })
  expect((await db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id)).toEqual(
    expect.arrayContaining([young]),
  )
  expect(await keysOf(old)).toEqual([])
  await expect.poll(() => app.storage.read(keyOfUsed, 10)).toBeNull()
  await expect.poll(() => app.storage.read(keyOfOld, 10)).toBeNull()
  expect(await app.storage.read(keyOfYoung, 10)).not.toBeNull()
})
