import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as newsletterApi from '#contract/content/newsletter.ts'
import { inTransaction } from '#kernel/core.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { newsletterEvents, newsletterSubscribers, newsletterSubscriptions } from './tables.ts'

const app = await startTestApp({ worksJobs: true, mail: true })

async function confirm(email: string): Promise<void> {
  const mail = await mailTo(app, email, /bestätigen Sie Ihre Newsletter/)
  const token = /newsletter\/confirm\/([^\s>]+)/.exec(mail.text)?.[1] ?? ''
  await app.client()(newsletterApi.confirmNewsletter, { params: { token } })
}

test('a user who chooses newsletters confirms them by mail; the others end at once, with proof', async () => {
  const { client, user } = await signIn(app, await makeUser(app))
  const params = { id: user.id }
  const asked = await client(newsletterApi.setNewsletters, { params, body: { lists: ['mykv', 'volksschule'] } })
  expect(asked.data).toEqual({ lists: [], awaiting: ['mykv', 'volksschule'] })
  await confirm(user.email)
  expect((await client(newsletterApi.getNewsletters, { params })).data).toEqual({
    lists: ['mykv', 'volksschule'],
    awaiting: [],
  })
  const left = await client(newsletterApi.setNewsletters, { params, body: { lists: ['mykv'] } })
  expect(left.data).toEqual({ lists: ['mykv'], awaiting: [] })
  const ends = await app.core.db.select().from(newsletterEvents).where(eq(newsletterEvents.kind, 'unsubscribed'))
  expect(ends.map((event) => event.lists)).toEqual([['volksschule']])
  expect((await client(newsletterApi.setNewsletters, { params, body: { lists: [] } })).data).toEqual({
    lists: [],
    awaiting: [],
  })
})

test('a user can take back a list that waits for confirmation; the mailed link confirms the rest', async () => {
  const { client, user } = await signIn(app, await makeUser(app))
  const params = { id: user.id }
  await client(newsletterApi.setNewsletters, { params, body: { lists: ['mykv', 'volksschule'] } })
  const some = await client(newsletterApi.setNewsletters, { params, body: { lists: ['volksschule'] } })
  expect(some.data).toEqual({ lists: [], awaiting: ['volksschule'] })
  await confirm(user.email)
  expect((await client(newsletterApi.getNewsletters, { params })).data).toEqual({
    lists: ['volksschule'],
    awaiting: [],
  })
  const more = await client(newsletterApi.setNewsletters, { params, body: { lists: ['volksschule', 'mykv'] } })
  expect(more.data).toEqual({ lists: ['volksschule'], awaiting: ['mykv'] })
  const none = await client(newsletterApi.setNewsletters, { params, body: { lists: ['volksschule'] } })
  expect(none.data).toEqual({ lists: ['volksschule'], awaiting: [] })
})

test('a user who takes back every waiting list has nothing to confirm', async () => {
  const { client, user } = await signIn(app, await makeUser(app))
  const params = { id: user.id }
  await client(newsletterApi.setNewsletters, { params, body: { lists: ['mykv'] } })
  const left = await client(newsletterApi.setNewsletters, { params, body: { lists: [] } })
  expect(left.data).toEqual({ lists: [], awaiting: [] })
  expect((await refused(confirm(user.email))).body.code).toBe('link_spent')
})

test.runIf(app.isPostgres)('a link that ends all lists and a choice that ends some cannot deadlock', async () => {
  const { client, user } = await signIn(app, await makeUser(app))
  const params = { id: user.id }
  await client(newsletterApi.setNewsletters, { params, body: { lists: ['mykv', 'volksschule'] } })
  await confirm(user.email)
  const { text } = await mailTo(app, user.email, /Ihre Newsletter von/)
  const token = /newsletter\/unsubscribe\/([^\s>]+)/.exec(text)?.[1] ?? ''
  const { db } = app.core
  const [subscriber] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.emailKey, user.email.toLowerCase()))
  const subscriberId = subscriber?.id ?? ''
  // Does what the choice does, but slowly.
  const { unsubscribed } = await inTransaction(db, async (tx) => {
    const own = eq(newsletterSubscribers.id, subscriberId)
    await tx.select().from(newsletterSubscribers).where(own).for('update')
    const unsubscribed = app.client()(newsletterApi.unsubscribeNewsletter, { params: { token } })
    await untilWaiting(db, 1)
    await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.subscriberId, subscriberId))
    return { unsubscribed }
  })
  await unsubscribed
  expect((await client(newsletterApi.getNewsletters, { params })).data.lists).toEqual([])
})

test('mails at most twenty confirmations an hour to one address', async () => {
  const { client, user } = await signIn(app, await makeUser(app))
  const params = { id: user.id }
  for (let n = 0; n < 20; n++) {
    await client(newsletterApi.setNewsletters, { params, body: { lists: ['mykv'] } })
    await client(newsletterApi.setNewsletters, { params, body: { lists: [] } })
  }
  const { status, retryAfter } = await refused(
    client(newsletterApi.setNewsletters, { params, body: { lists: ['mykv'] } }),
  )
  expect([status, Number(retryAfter) > 0]).toEqual([429, true])
})

test('a user without a verified address learns nothing about it and ends nothing', async () => {
  const owner = await signIn(app, await makeUser(app))
  await owner.client(newsletterApi.setNewsletters, { params: { id: owner.user.id }, body: { lists: ['mykv'] } })
  await confirm(owner.user.email)
  await app.core.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, owner.user.id))
  const params = { id: owner.user.id }
  expect((await owner.client(newsletterApi.getNewsletters, { params })).data).toEqual({ lists: [], awaiting: [] })
  await owner.client(newsletterApi.setNewsletters, { params, body: { lists: [] } })
  await app.core.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, owner.user.id))
  expect((await owner.client(newsletterApi.getNewsletters, { params })).data.lists).toEqual(['mykv'])
})
