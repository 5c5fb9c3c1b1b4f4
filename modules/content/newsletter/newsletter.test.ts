import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import * as newsletterApi from '#contract/content/newsletter.ts'
import { newsletterConsent, newsletterLists } from '#contract/content/newsletter-lists.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { refused } from '#tests/support/refused.ts'
import { deleteStaleNewsletterData } from './forget-newsletter-data.ts'
import { newsletterEvents, newsletterRequests, newsletterSubscribers, newsletterSubscriptions } from './tables.ts'

const app = await startTestApp({ mail: true, worksJobs: true })
const { db } = app.core
const api = app.client()
let network = 0

/** Every visitor comes from a network of their own, because limits count per network. */
function subscribe(email: string, body: object = { lists: ['mykv'] }) {
  network += 1
  const client = createClient('http://shop.test/api', async (request) =>
    app.api.fetch(request, { ip: `198.51.100.${network % 250}` }),
  )
  return client(newsletterApi.subscribeNewsletter, { body: { email, ...body } as never })
}

async function mailTo(email: string, subject: string) {
  const find = () => app.mailbox.find({ to: email }).find((mail) => mail.subject.includes(subject))
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  const mail = find()
  if (!mail) throw new Error(`No mail «${subject}» to ${email}`)
  return mail
}

function tokenIn({ links }: { links: readonly string[] }): string {
  return (
    links
      .find((link) => link.includes('/newsletter/'))
      ?.split('/')
      .at(-1) ?? ''
  )
}

async function askedToken(email: string, body?: object) {
  await subscribe(email, body)
  return tokenIn(await mailTo(email, 'bestätigen'))
}

async function subscribed(email: string, body?: object) {
  await api(newsletterApi.confirmNewsletter, { params: { token: await askedToken(email, body) } })
  return tokenIn(await mailTo(email, 'Ihre Newsletter von'))
}

async function listsOf(email: string): Promise<string[]> {
  const rows = await db
    .select({ list: newsletterSubscriptions.list })
    .from(newsletterSubscriptions)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterSubscriptions.subscriberId))
    .where(eq(newsletterSubscribers.emailKey, email.toLowerCase()))
  return rows.map(({ list }) => list).toSorted()
}

const eventsOf = (email: string) =>
  db
    .select({ event: newsletterEvents })
    .from(newsletterEvents)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterEvents.subscriberId))
    .where(eq(newsletterSubscribers.emailKey, email.toLowerCase()))
    .orderBy(newsletterEvents.at)
    .then((rows) => rows.map(({ event }) => event))

const queuedFor = (email: string) => db.select().from(mails).where(eq(mails.recipient, email))

test('knows the five lists of the specification, by its spelling', () => {
  expect(newsletterLists).toEqual(['hep-schweiz', 'elerhmittel-schweiz', 'myskillbox', 'mykv', 'volksschule'])
})

test('subscribes only visitors who follow the link of the mail, and keeps the proof', async () => {
  const email = 'Selma@example.test'
  const answer = await subscribe(email, { first_name: 'Selma', lists: ['volksschule', 'hep-schweiz'] })
  expect(answer.message).toContain('bestätigen')
  const mail = await mailTo(email, 'bestätigen')
  expect(mail.text).not.toContain('Selma')
  expect(mail.text).toContain('– hep Schweiz\n– Volksschule')
  expect(mail.headers['list-unsubscribe']).toBeUndefined()
  const token = tokenIn(mail)
  // Mail scanners open links: opening one confirms nothing.
  expect((await api(newsletterApi.getNewsletterRequest, { params: { token } })).data.lists).toEqual([
    'hep-schweiz',
    'volksschule',
  ])
  expect(await listsOf(email)).toEqual([])
  expect((await api(newsletterApi.confirmNewsletter, { params: { token } })).data.lists).toEqual([
    'hep-schweiz',
    'volksschule',
  ])
  expect(await listsOf(email)).toEqual(['hep-schweiz', 'volksschule'])
  const [event, ...others] = await eventsOf(email)
  expect(others).toEqual([])
  expect(event).toMatchObject({ kind: 'confirmed', wording: newsletterConsent.version })
  expect(event?.requestedAt?.getTime()).toBeLessThanOrEqual(event?.at.getTime() ?? 0)
  expect(JSON.stringify(event)).not.toContain('198.51.100')
})

test('whoever follows the link again is told the same, until they have left the lists', async () => {
  const email = 'nochmals@example.test'
  const token = await askedToken(email, { lists: ['mykv', 'volksschule'] })
  const confirm = () => api(newsletterApi.confirmNewsletter, { params: { token } })
  const told = await confirm()
  expect(await confirm()).toEqual(told)
  await db.update(newsletterRequests).set({ expiresAt: sql`now()` }).where(eq(newsletterRequests.emailKey, email))
  expect(await confirm(), 'later, too').toEqual(told)
  const shown = await api(newsletterApi.getNewsletterRequest, { params: { token } })
  expect(shown.data).toEqual({ ...told.data, is_confirmed: true })
  expect(
    (await eventsOf(email)).map(({ kind }) => kind),
    'nothing has happened again',
  ).toEqual(['confirmed'])
  const leave = tokenIn(await mailTo(email, 'Ihre Newsletter von'))
  await api(newsletterApi.unsubscribeNewsletter, { params: { token: leave } })
  expect((await refused(confirm())).body.code).toBe('link_spent')
  expect((await refused(api(newsletterApi.getNewsletterRequest, { params: { token } }))).status).toBe(409)
  expect(await listsOf(email)).toEqual([])
})

test('a link does not confirm after seven days; one made up leads nowhere', async () => {
  const token = await askedToken('einmal@example.test')
  await api(newsletterApi.confirmNewsletter, { params: { token } })
  const spent = [409, 'link_spent']
  const late = await askedToken('spaet@example.test')
  await db
    .update(newsletterRequests)
    .set({ expiresAt: sql`now()` })
    .where(eq(newsletterRequests.emailKey, 'spaet@example.test'))
  const tooLate = await refused(api(newsletterApi.confirmNewsletter, { params: { token: late } }))
  expect([tooLate.status, tooLate.body.code]).toEqual(spent)
  for (const forged of [`${token.slice(0, -3)}AAA`, token.replace(/^./, (first) => (first === '0' ? '1' : '0')), 'x']) {
    expect((await refused(api(newsletterApi.confirmNewsletter, { params: { token: forged } }))).status).toBe(404)
    expect((await refused(api(newsletterApi.unsubscribeNewsletter, { params: { token: forged } }))).status).toBe(404)
    expect((await refused(api(newsletterApi.getNewsletterRequest, { params: { token: forged } }))).status).toBe(404)
    expect((await refused(api(newsletterApi.getNewsletterSubscription, { params: { token: forged } }))).status).toBe(
      404,
    )
  }
  // The link that confirms does not unsubscribe.
  expect((await refused(api(newsletterApi.unsubscribeNewsletter, { params: { token } }))).status).toBe(404)
})

test('mails to subscribers end the subscription with one click of the mail program (RFC 8058)', async () => {
  const email = 'fort@example.test'
  await subscribed(email, { lists: ['mykv', 'myskillbox'] })
  const { headers } = await mailTo(email, 'Ihre Newsletter von')
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const url = /^<(.*)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  const token = url.split('/').at(-1) ?? ''
  expect(url).toBe(`http://shop.test/newsletter/unsubscribe/${token}`)
  expect((await api(newsletterApi.getNewsletterSubscription, { params: { token } })).data.lists).toEqual([
    'myskillbox',
    'mykv',
  ])
  const oneClick = () =>
    app.send(
      new Request(`http://shop.test/api/newsletter/unsubscribe/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    )
  const answers = await Promise.all(Array.from({ length: 5 }, oneClick))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
  expect(await listsOf(email)).toEqual([])
  expect((await eventsOf(email)).map(({ kind }) => kind)).toEqual(['confirmed', 'unsubscribed'])
  expect((await api(newsletterApi.getNewsletterSubscription, { params: { token } })).data.lists).toEqual([])
})

test('subscribing again adds lists, and links of old mails unsubscribe a returning subscriber too', async () => {
  const email = 'mehr@example.test'
  const old = await subscribed(email, { lists: ['mykv'] })
  app.mailbox.clear()
  await subscribed(email.toUpperCase(), { lists: ['volksschule'] })
  expect(await listsOf(email)).toEqual(['mykv', 'volksschule'])
  await api(newsletterApi.unsubscribeNewsletter, { params: { token: old } })
  app.mailbox.clear()
  await subscribed(email, { lists: ['hep-schweiz'] })
  expect(await listsOf(email)).toEqual(['hep-schweiz'])
  await api(newsletterApi.unsubscribeNewsletter, { params: { token: old } })
  expect(await listsOf(email)).toEqual([])
})

test('gives subscribers and strangers the same answer', async () => {
  await subscribed('bekannt@example.test')
  const known = await subscribe('bekannt@example.test')
  expect(known).toEqual(await subscribe('unbekannt@example.test'))
})

test.each([
  ['no list', { lists: [] }, { lists: ['Newsletter: Bitte wählen Sie mindestens eine Möglichkeit'] }],
  ['an unknown list', { lists: ['mykv', 'werbung'] }, { 'lists.1': ['Newsletter ist ungültig'] }],
  [
    'no address',
    { email: 'niemand', lists: ['mykv'] },
    { email: ['E-Mail-Adresse muss eine gültige E-Mail-Adresse sein'] },
  ],
  ['what is not asked', { lists: ['mykv'], confirmed: true }, { confirmed: ['Dieses Feld ist nicht bekannt'] }],
])('refuses %s at its field', async (_, body, errors) => {
  const error = await refused(subscribe('fehler@example.test', body))
  expect([error.status, error.body.errors]).toEqual([422, errors])
})

test('accepts twenty requests an hour for one address, from whichever network they come', async () => {
  for (let index = 0; index < 20; index++) await subscribe('flut@example.test')
  const error = await refused(subscribe('flut@example.test'))
  expect(error.status).toBe(429)
  expect(error.retryAfter).toBeGreaterThan(3500)
})

test('twenty requests of one address at once make one open request and one mail', async () => {
  const email = 'zugleich@example.test'
  const every = Array.from({ length: 20 }, (_, index) => newsletterLists[index % newsletterLists.length])
  await Promise.all(every.map((list) => subscribe(email, { lists: [list] })))
  const open = await db.select().from(newsletterRequests).where(eq(newsletterRequests.emailKey, email))
  expect(open).toHaveLength(1)
  expect(open[0]?.lists.toSorted()).toEqual([...newsletterLists].toSorted())
  expect(await queuedFor(email)).toHaveLength(1)
})

test('mails again after a minute, at most five times until the request expires', async () => {
  const email = 'geduld@example.test'
  const passTime = (column: 'mailedAt' | 'expiresAt') =>
    db
      .update(newsletterRequests)
      .set({ [column]: sql`now() - interval '61 seconds'` })
      .where(eq(newsletterRequests.emailKey, email))
  const counts: number[] = []
  for (let index = 0; index < 6; index++) {
    await subscribe(email)
    await subscribe(email)
    counts.push((await queuedFor(email)).length)
    await passTime('mailedAt')
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 5])
  await passTime('expiresAt')
  await subscribe(email, { lists: ['volksschule'] })
  expect(await queuedFor(email)).toHaveLength(6)
  const [request] = await db.select().from(newsletterRequests).where(eq(newsletterRequests.emailKey, email))
  // An expired request is forgotten.
  expect(request).toMatchObject({ lists: ['volksschule'], mails: 1 })
})

test('twenty confirmations of one link at once subscribe once, and all are told so', async () => {
  const email = 'wettlauf@example.test'
  const token = await askedToken(email, { lists: ['mykv', 'volksschule'] })
  const confirm = () =>
    api(newsletterApi.confirmNewsletter, { params: { token } }).then(
      () => 200,
      (error: { status: number }) => error.status,
    )
  const statuses = await Promise.all(Array.from({ length: 20 }, confirm))
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect((await eventsOf(email)).map(({ kind }) => kind)).toEqual(['confirmed'])
  expect(await listsOf(email)).toEqual(['mykv', 'volksschule'])
  const welcomes = (await queuedFor(email)).filter(({ kind }) => kind === 'newsletter-welcome')
  expect(welcomes).toHaveLength(1)
})

test('requests are deleted 30 days after their expiry, proof three years after the end', async () => {
  const age = (table: 'newsletter_events' | 'newsletter_requests', column: 'at' | 'expires_at', days: number) =>
    db.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = now() - make_interval(days => ${days})`,
    )
  const stays = 'bleibt@example.test'
  await subscribed(stays)
  const gone = await subscribed('gegangen@example.test')
  await api(newsletterApi.unsubscribeNewsletter, { params: { token: gone } })
  await age('newsletter_requests', 'expires_at', 29)
  await age('newsletter_events', 'at', 3 * 365)
  await deleteStaleNewsletterData(db)
  expect(await eventsOf('gegangen@example.test')).toHaveLength(2)
  await age('newsletter_requests', 'expires_at', 31)
  await age('newsletter_events', 'at', 3 * 366)
  await deleteStaleNewsletterData(db)
  expect(await db.$count(newsletterRequests)).toBe(0)
  expect(await eventsOf('gegangen@example.test')).toEqual([])
  expect(await listsOf(stays)).toEqual(['mykv'])
})
