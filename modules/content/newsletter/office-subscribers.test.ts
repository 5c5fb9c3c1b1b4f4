import { eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { newsletterConsent } from '#contract/content/newsletter-lists.ts'
import * as officeNewsletterApi from '#contract/content/office-newsletter.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeSubscriber } from '#tests/support/factories/subscriber-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { newsletterEvents } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const admin = await signIn(app, await makeUser(app, { groups: ['admin'] }))
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))

const lookUp = async (email: string) =>
  (await seller.client(officeNewsletterApi.lookUpSubscriber, { body: { email } })).data

test('a subscriber is found by the address alone, with when and to which wording they agreed', async () => {
  const { id } = await makeSubscriber(app, { email: 'Lea@example.test', lists: ['mykv', 'volksschule'] })
  const found = await lookUp('lea@EXAMPLE.test')
  expect(found).toMatchObject({
    id,
    email: 'Lea@example.test',
    lists: [{ list: 'mykv' }, { list: 'volksschule' }],
    consents: [{ lists: ['mykv', 'volksschule'], wording: newsletterConsent.version, text: newsletterConsent.text }],
  })
  expect((await refused(lookUp('niemand@example.test'))).status).toBe(404)
  const looks = await db.select().from(auditRecords).where(eq(auditRecords.action, 'lookUpSubscriber'))
  expect(looks).toMatchObject([{ subjectId: id, isLook: true }])
  expect(JSON.stringify(looks).toLowerCase()).not.toContain('lea@')
})

test('staff end what a subscriber no longer wants, with the reason, and it keeps its proof', async () => {
  const { id } = await makeSubscriber(app, { email: 'genug@example.test', lists: ['mykv', 'volksschule'] })
  const end = (lists: ('mykv' | 'volksschule')[], reason = 'Am Telefon gewünscht.') =>
    seller.client(officeNewsletterApi.endSubscriptions, { params: { id }, body: { lists, reason } })
  expect((await end(['mykv'])).data.lists).toMatchObject([{ list: 'volksschule' }])
  expect((await end(['mykv'])).data.lists).toMatchObject([{ list: 'volksschule' }])
  const events = await db.select().from(newsletterEvents).where(eq(newsletterEvents.subscriberId, id))
  expect(events.map(({ kind, lists }) => [kind, lists])).toEqual([
    ['confirmed', ['mykv', 'volksschule']],
    ['unsubscribed', ['mykv']],
  ])
  const records = await db.select().from(auditRecords).where(eq(auditRecords.subjectId, id))
  expect(records).toMatchObject([{ action: 'endSubscriptions', reason: 'Am Telefon gewünscht.' }])
  expect(Object.keys((await refused(end([], ''))).body.errors ?? {})).toEqual(['lists', 'reason'])
  const unknown = seller.client(officeNewsletterApi.endSubscriptions, {
    params: { id: uuidv7() },
    body: { lists: ['mykv'], reason: 'x' },
  })
  expect((await refused(unknown)).status).toBe(404)
})

test('administrators take a list out as a file, which is recorded, and nobody else does', async () => {
  await makeSubscriber(app, { email: 'liste@example.test', lists: ['myskillbox'] })
  const params = { id: 'myskillbox' }
  const file = await admin.client(officeNewsletterApi.readSubscribersFile, { params })
  const [head, row, ...more] = (await file.text()).trim().split('\r\n')
  expect([head, row, more]).toEqual([
    'E-Mail-Adresse;Vorname;Nachname;Seit',
    expect.stringMatching(/^liste@example\.test;Lea;Muster;\d{4}-\d\d-\d\d$/) as string,
    [],
  ])
  const records = await db.select().from(auditRecords).where(eq(auditRecords.action, 'readSubscribersFile'))
  expect(records).toMatchObject([{ subjectId: 'myskillbox', isLook: true }])
  expect((await refused(seller.client(officeNewsletterApi.readSubscribersFile, { params }))).status).toBe(403)
  const unknown = admin.client(officeNewsletterApi.readSubscribersFile, { params: { id: 'gibt-es-nicht' } })
  expect((await refused(unknown)).status).toBe(404)
})

test('whoever looks at a subscriber again is recorded again, as is whoever takes a list out a second time', async () => {
  const { id } = await makeSubscriber(app, { email: 'zweimal@example.test', lists: ['mykv'] })
  for (const _ of [1, 2]) await lookUp('zweimal@example.test')
  const params = { id: 'mykv' } as const
  for (const _ of [1, 2]) await admin.client(officeNewsletterApi.readSubscribersFile, { params })
  const looks = await db
    .select()
    .from(auditRecords)
    .where(inArray(auditRecords.subjectId, [id, params.id]))
  expect(looks.map(({ action, actorId, isLook }) => [action, actorId, isLook])).toEqual([
    ['lookUpSubscriber', seller.user.id, true],
    ['lookUpSubscriber', seller.user.id, true],
    ['readSubscribersFile', admin.user.id, true],
    ['readSubscribersFile', admin.user.id, true],
  ])
})
