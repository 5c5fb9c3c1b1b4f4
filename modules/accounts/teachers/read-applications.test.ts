import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as officeTeachersApi from '#contract/accounts/office-teachers.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser, type UserOverrides } from '#tests/support/factories/people-factories.ts'
import { type ApplicationOverrides, makeApplication } from '#tests/support/factories/teacher-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { teacherApplications, teacherProofs } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY - 60_000)

async function applied(user: UserOverrides, application: ApplicationOverrides = {}): Promise<string> {
  return makeApplication(app, await makeUser(app, { groups: ['pending_teacher'], ...user }), application)
}

const decided = { decidedAt: new Date(), revision: 2 }
const ids = {
  old: await applied({ lastName: 'Häfliger' }, { appliedAt: daysAgo(9), institution: 'Gymnasium 100% Thun' }),
  asked: await applied({ lastName: 'Zbinden' }, { appliedAt: daysAgo(3), state: 'question', note: 'Wo?', revision: 2 }),
  fresh: await applied({ email: 'Fresh_Lehrer@schule.example' }, { appliedAt: daysAgo(0), schoolCity: 'Chur' }),
  approved: await applied({}, { appliedAt: daysAgo(30), state: 'approved', ...decided }),
  rejected: await applied({}, { appliedAt: daysAgo(20), state: 'rejected', note: 'Nein.', ...decided }),
}

type Query = NonNullable<Parameters<typeof list>[0]>
const list = (query: {
  state?: 'open' | 'pending' | 'question' | 'approved' | 'rejected' | 'withdrawn'
  query?: string
  sort?: 'oldest' | 'newest'
  page?: number
}) => seller.client(officeTeachersApi.teacherApplications.list, { query })
const found = async (query: Query) => (await list(query)).data.map(({ id }) => id)

test('the queue has the waiting applications, the oldest first, with their age in days', async () => {
  const { data, meta } = await list({ state: 'open' })
  expect(data.map(({ id, age_days }) => [id, age_days])).toEqual([
    [ids.old, 9],
    [ids.asked, 3],
    [ids.fresh, 0],
  ])
  expect(meta).toEqual({ current_page: 1, per_page: 50, last_page: 1, total: 3, total_is_least: false })
  expect(data[0]).toMatchObject({ last_name: 'Häfliger', institution: 'Gymnasium 100% Thun', revision: 1 })
  expect(await found({ state: 'open', sort: 'newest' })).toEqual([ids.fresh, ids.asked, ids.old])
})

test('the list can be filtered by every state, and has all applications without a filter', async () => {
  expect(await found({ state: 'pending' })).toEqual([ids.old, ids.fresh])
  expect(await found({ state: 'question' })).toEqual([ids.asked])
  expect(await found({ state: 'approved' })).toEqual([ids.approved])
  expect(await found({ state: 'withdrawn' })).toEqual([])
  expect(await found({})).toHaveLength(5)
})

test('each word of a search must occur in the name, address, institution or city', async () => {
  expect(await found({ query: 'häfliger' })).toEqual([ids.old])
  expect(await found({ query: 'thun häfl' })).toEqual([ids.old])
  expect(await found({ query: 'FRESH_lehrer@schule' })).toEqual([ids.fresh])
  expect(await found({ query: 'chur' })).toEqual([ids.fresh])
  expect(await found({ query: 'häfliger chur' })).toEqual([])
  // Special characters of a pattern are taken literally.
  expect(await found({ query: '100%' })).toEqual([ids.old])
  expect(await found({ query: '%' })).toEqual([])
  expect(await found({ query: 'fresh-lehrer' })).toEqual([])
})

test('an application is found by what its applicant is called now, and by the city that it names now', async () => {
  const user = await makeUser(app, { lastName: 'Ledigname', email: 'ledig@schule.example' })
  const id = await makeApplication(app, user, { schoolCity: 'Sursee' })
  expect(await found({ query: 'ledigname ledig@schule sursee' })).toEqual([id])
  await db.update(users).set({ lastName: 'Ehename', email: 'ehe@schule.example' }).where(eq(users.id, user.id))
  await db.update(teacherApplications).set({ schoolCity: 'Wil' }).where(eq(teacherApplications.id, id))
  expect(await found({ query: 'ehename ehe@schule wil' })).toEqual([id])
  for (const query of ['ledigname', 'ledig@schule', 'sursee']) expect(await found({ query }), query).toEqual([])
  await db.delete(teacherApplications).where(eq(teacherApplications.id, id))
})

test('a page after the last is empty and says how many applications there are', async () => {
  const { data, meta, links } = await list({ page: 3, state: 'open' })
  expect([data, meta.total, links.next]).toEqual([[], 3, null])
  expect(links.first).toContain('state=open')
})

test('a proof is only for download and never cached; it is deleted with the decision', async () => {
  const id = await applied({ firstName: 'Lea' })
  const html = new TextEncoder().encode('%PDF-1.7 <script>alert(1)</script>')
  await app.core.db
    .update(teacherProofs)
    .set({ content: html, size: html.length, filename: 'Anstellung «Köniz».pdf' })
    .where(eq(teacherProofs.applicationId, id))
  const address = `http://shop.test/api/office/teacher-applications/${id}/proof`
  const answer = await app.send(new Request(address, { headers: seller.headers }))
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(html)
  const { 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; .*Anstellung%20%C2%ABK%C3%B6niz%C2%BB\.pdf/) as string,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const file = await seller.client(officeTeachersApi.readTeacherProof, { params: { id } })
  expect([file.name, file.type, file.size]).toEqual(['Anstellung «Köniz».pdf', 'application/pdf', html.length])
  await seller.client(officeTeachersApi.approveTeacher, { params: { id }, body: { revision: 1 } })
  for (const one of [id, uuidv7()])
    expect((await refused(seller.client(officeTeachersApi.readTeacherProof, { params: { id: one } }))).status).toBe(404)
})

test('users without a role for it, and editors, see no application', async () => {
  for (const groups of [[], ['teacher'], ['partner'], ['editor']] as const) {
    const { client } = await signIn(app, await makeUser(app, { groups: [...groups] }))
    expect((await refused(client(officeTeachersApi.teacherApplications.list, { query: {} }))).status).toBe(403)
    expect((await refused(client(officeTeachersApi.readTeacherProof, { params: { id: ids.old } }))).status).toBe(403)
  }
  expect((await refused(app.client()(officeTeachersApi.teacherApplications.list, { query: {} }))).status).toBe(401)
})
