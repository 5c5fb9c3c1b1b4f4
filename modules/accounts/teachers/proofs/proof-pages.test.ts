import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import * as officeTeachersApi from '#contract/accounts/office-teachers.ts'
import * as officeProofPagesApi from '#contract/accounts/teacher-proof-pages.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makePdf, writeObjects } from '#tests/support/factories/pdf-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeApplication } from '#tests/support/factories/teacher-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { teacherProofs } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))

/** A waiting application with this file as its proof. */
async function proven(content: Uint8Array, contentType = 'application/pdf'): Promise<string> {
  const id = await makeApplication(app, await makeUser(app, { groups: ['pending_teacher'] }))
  await db
    .update(teacherProofs)
    .set({ content, size: content.byteLength, contentType })
    .where(eq(teacherProofs.applicationId, id))
  return id
}

const pagesOf = async (id: string, { client } = seller) =>
  (await client(officeProofPagesApi.listTeacherProofPages, { params: { id } })).data
const pictureOf = (id: string, number: number, { client } = seller) =>
  client(officeProofPagesApi.readTeacherProofPage, { params: { id, number } })

test('the pages of a PDF are pictures that the shop has drawn, ten of them at most', async () => {
  const id = await proven(await makePdf(12))
  const { pages, has_more, problem } = await pagesOf(id)
  expect(pages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect([has_more, problem]).toEqual([true, null])
  const picture = await pictureOf(id, 2)
  const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata()
  expect([picture.type, format, width, height]).toEqual(['image/webp', 'webp', pages[1]?.width, pages[1]?.height])
  expect((await refused(pictureOf(id, 11))).status).toBe(404)
  const few = await proven(await makePdf(3))
  expect(await pagesOf(few)).toMatchObject({ has_more: false, problem: null, pages: [{}, {}, {}] })
  expect((await refused(pictureOf(few, 4))).status).toBe(404)
})

test('a picture is its only page, as it was drawn anew when it arrived', async () => {
  const content = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#8aa' } })
    .png()
    .toBuffer()
  const id = await proven(content, 'image/png')
  expect(await pagesOf(id)).toEqual({
    pages: [{ number: 1, width: null, height: null }],
    has_more: false,
    problem: null,
  })
  const picture = await pictureOf(id, 1)
  expect([picture.type, Buffer.from(await picture.arrayBuffer())]).toEqual(['image/png', content])
  expect((await refused(pictureOf(id, 2))).status).toBe(404)
})

test('a page is kept nowhere, and no browser would run anything of it', async () => {
  const id = await proven(await makePdf(1))
  const address = `http://shop.test/api/office/teacher-applications/${id}/proof/pages/1`
  const answer = await app.send(new Request(address, { headers: seller.headers }))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

describe('a file that cannot be drawn says why, and has no pages:', () => {
  const page = (box: string, content: string, resources = '', more: string[] = []) =>
    writeObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << ${resources} >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ...more,
    ])
  const loop = '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /I 5 0 R >> >> /Length 11 >>'
  test.each<[string, () => Promise<Uint8Array>, string]>([
    ['one that needs a password', () => makePdf(1, { userPassword: 'geheim' }), 'encrypted'],
    ['one that is cut off', async () => (await makePdf(3)).subarray(0, 700), 'broken'],
    ['one with a script in place of pages', async () => Buffer.from('%PDF-1.7 <script>alert(1)</script>'), 'broken'],
    [
      'one whose pages contain themselves',
      async () =>
        writeObjects(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 99999999 >>']),
      'broken',
    ],
    [
      'one whose drawing contains itself',
      async () => page('0 0 500 700', '/I Do', '/XObject << /I 5 0 R >>', [`${loop}\nstream\n/I Do /I Do\nendstream`]),
      'broken',
    ],
    ['one with a page like a thread', async () => page('0 0 5 9999', ''), 'broken'],
  ])('%s', async (_, make, problem) => {
    const id = await proven(await make())
    expect(await pagesOf(id)).toEqual({ pages: [], has_more: false, problem })
    expect((await refused(pictureOf(id, 1))).status).toBe(404)
  })

  test('but one with a page like a field is drawn within its bounds', async () => {
    const id = await proven(page('0 0 999999999 999999999', ''))
    expect((await pagesOf(id)).pages).toEqual([{ number: 1, width: 1280, height: 1280 }])
  })
})

test('looking at a proof is one look in the audit log, however many pages it has', async () => {
  const id = await proven(await makePdf(2))
  await pagesOf(id)
  await Promise.all([pictureOf(id, 1), pictureOf(id, 2)])
  const records = await db.select().from(auditRecords).where(eq(auditRecords.subjectId, id))
  expect(records.map(({ action, isLook }) => [action, isLook])).toEqual([['listTeacherProofPages', true]])
  const other = await proven(await makePdf(1))
  await pictureOf(other, 1)
  expect(await db.$count(auditRecords, eq(auditRecords.subjectId, other))).toBe(1)
})

test('the pages are gone with the proof once the application is decided, and an unknown one has none', async () => {
  const id = await proven(await makePdf(1))
  await pagesOf(id)
  const body = { revision: 1, note: 'Nein.' }
  await seller.client(officeTeachersApi.rejectTeacher, { params: { id }, body })
  const byAddress = await makeApplication(app, await makeUser(app), { proof: 'school_email' })
  for (const one of [id, byAddress, uuidv7()]) {
    expect((await refused(pagesOf(one))).status).toBe(404)
    expect((await refused(pictureOf(one, 1))).status).toBe(404)
  }
})

test('nobody but sales and administrators sees a page', async () => {
  const id = await proven(await makePdf(1))
  for (const groups of [[], ['teacher'], ['partner'], ['editor']] as const) {
    const login = await signIn(app, await makeUser(app, { groups: [...groups] }))
    expect((await refused(pagesOf(id, login))).status).toBe(403)
    expect((await refused(pictureOf(id, 1, login))).status).toBe(403)
  }
  const admin = await signIn(app, await makeUser(app, { groups: ['admin'] }))
  expect((await pagesOf(id, admin)).pages).toHaveLength(1)
})
