import { eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as accountLinksApi from '#contract/accounts/account-links.ts'
import * as authApi from '#contract/accounts/auth.ts'
import { correctEmail } from '#contract/desks/person-corrections.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { createAccountLinks } from '#modules/ground/security/account-links.ts'
import { findUser, type UserRow } from '#modules/ground/users/find-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { resetHash, verificationHash } from '../links/link-hashes.ts'
import { emailVerification } from '../mails/links.ts'
import { passwordReset } from '../mails/logins.ts'

const app = await startTestApp()
const { db } = app.core
const links = createAccountLinks(TOKEN_SECRET)
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const REASON = 'Vertippt, am Telefon geklärt.'

const correct = ({ id }: { id: string }, email: string, { client } = seller) =>
  client(correctEmail, { params: { id }, body: { email, reason: REASON } })
const unconfirmed = () => makeUser(app, { emailVerifiedAt: null })
const freshAddress = () => `richtig-${uuidv7()}@example.test`

async function rowOf({ id }: { id: string }): Promise<UserRow> {
  const row = await findUser(db, id)
  if (!row) throw new Error('nobody')
  return row
}

function linkFor(user: UserRow) {
  return links.sign('verify-email', { id: user.id, hash: verificationHash(user) })
}

function verify({ id, hash, expires, signature }: ReturnType<typeof links.sign>) {
  return app.client()(accountLinksApi.verifyEmail, { params: { id, hash }, query: { expires, signature } })
}

function recover({ id, hash, expires, signature }: ReturnType<typeof links.sign>) {
  const password = 'Brunnen-Kiesel-7'
  const body = { id, hash, expires, signature, password, password_confirmation: password }
  return app.client()(accountLinksApi.recoverPassword, { body })
}

test('a mistyped address gives way to the right one, which gets the mail to confirm it; whoever is logged in stays so', async () => {
  const owner = await signIn(app, await unconfirmed())
  const email = freshAddress()
  await correct(owner.user, email)
  const sent = await db.select().from(mails).where(eq(mails.recipient, email))
  expect(sent.map(({ kind }) => kind)).toEqual(['verify-email'])
  expect(await db.$count(mails, eq(mails.recipient, owner.user.email))).toBe(0)
  expect((await owner.client(authApi.getCurrentUser)).data).toMatchObject({ email, is_email_verified: false })
  await verify(linkFor(await rowOf(owner.user)))
  expect((await rowOf(owner.user)).emailVerifiedAt).not.toBeNull()
  const records = await db.select().from(auditRecords).where(eq(auditRecords.personId, owner.user.id))
  expect(records).toMatchObject([
    { action: 'correctEmail', before: { email: owner.user.email }, after: { email }, reason: REASON },
  ])
})

test('links that went to the wrong address confirm nothing and open nothing any more', async () => {
  const user = await unconfirmed()
  const before = await rowOf(user)
  const verification = linkFor(before)
  const reset = links.sign('reset-password', { id: user.id, hash: resetHash(before) })
  await correct(user, freshAddress())
  expect((await refused(verify(verification))).body.code).toBe('link_spent')
  expect((await refused(recover(reset))).body.code).toBe('link_spent')
  expect((await rowOf(user)).emailVerifiedAt).toBeNull()
})

test('mails that had not gone out go to the right address, without spent links; what may have arrived stays', async () => {
  const user = await unconfirmed()
  const to = { recipient: user.email, data: {}, subjectId: uuidv7() }
  const mail = (kind: string, more: object = {}) => ({ id: uuidv7(), kind, ...to, ...more })
  const [waiting, sending] = [
    mail('order-confirmation'),
    mail('invoice', { attemptId: uuidv7(), attemptedAt: new Date() }),
  ]
  const sent = mail('payment-reminder', { sentAt: new Date() })
  const handedOver = mail('order-sent', { attemptId: uuidv7(), handedOverAt: new Date() })
  const ofStranger = mail('newsletter-opt-in')
  const spent = [mail(emailVerification.name), mail(passwordReset.name)]
  await db.insert(mails).values([waiting, sending, sent, handedOver, ofStranger, ...spent])
  const email = freshAddress()
  await correct(user, email)
  const rows = await db
    .select()
    .from(mails)
    .where(inArray(mails.recipient, [user.email, email]))
  const idsTo = (address: string) => rows.filter(({ recipient }) => recipient === address).map(({ id }) => id)
  expect(idsTo(user.email).toSorted()).toEqual([sent, handedOver, ofStranger].map(({ id }) => id).toSorted())
  expect(idsTo(email)).toEqual(expect.arrayContaining([waiting.id, sending.id]))
  expect(
    rows
      .filter(({ recipient }) => recipient === email)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['invoice', 'order-confirmation', 'verify-email'])
  // Whoever was just sending it must not go on.
  expect(rows.find(({ id }) => id === sending.id)?.attemptId).toBeNull()
})

test('an address that somebody has confirmed is not corrected', async () => {
  const user = await makeUser(app)
  const refusal = await refused(correct(user, freshAddress()))
  expect([refusal.status, refusal.body.code]).toEqual([409, 'address_confirmed'])
  expect((await rowOf(user)).email).toBe(user.email)
})

test('an address that is taken, the same, or none is refused at its field, and nothing is sent', async () => {
  const [user, other] = [await unconfirmed(), await makeUser(app)]
  for (const email of [other.email.toUpperCase(), user.email.toUpperCase(), 'keine Adresse', '']) {
    const refusal = await refused(correct(user, email))
    expect([refusal.status, Object.keys(refusal.body.errors ?? {})]).toEqual([422, ['email']])
  }
  expect(await rowOf(user)).toMatchObject({ email: user.email })
  expect(await db.$count(mails, eq(mails.recipient, other.email))).toBe(0)
})

test('is for sales and administration, for accounts that are there; those of the staff are for administrators', async () => {
  const [editor, admin] = [
    await signIn(app, await makeUser(app, { groups: ['editor'] })),
    await signIn(app, await makeUser(app, { groups: ['admin'] })),
  ]
  const staff = await makeUser(app, { groups: ['editor'], emailVerifiedAt: null })
  expect((await refused(correct(await unconfirmed(), freshAddress(), editor))).status).toBe(403)
  expect((await refused(correct({ id: uuidv7() }, freshAddress()))).status).toBe(404)
  expect((await refused(correct(staff, freshAddress()))).body.code).toBe('forbidden')
  await correct(staff, freshAddress(), admin)
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, seller.user.id))
  expect((await refused(correct(seller.user, freshAddress()))).body.code).toBe('forbidden')
  await db.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, seller.user.id))
})

test('sends no more mails an hour than the owner can ask for', async () => {
  const user = await unconfirmed()
  for (let count = 0; count < 5; count++) await correct(user, freshAddress())
  const { email } = await rowOf(user)
  expect((await refused(correct(user, freshAddress()))).body.code).toBe('too_many_requests')
  expect((await rowOf(user)).email).toBe(email)
})

test('of a click on the link and a correction at the same moment, one comes first and the other is refused', async () => {
  for (let round = 0; round < (isFullRun ? 20 : 5); round++) {
    const user = await unconfirmed()
    const link = linkFor(await rowOf(user))
    const email = freshAddress()
    const [click, correction] = await Promise.allSettled([verify(link), correct(user, email)])
    expect([click.status, correction.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const after = await rowOf(user)
    const isConfirmed = after.emailVerifiedAt !== null
    expect([isConfirmed, after.email]).toEqual(click.status === 'fulfilled' ? [true, user.email] : [false, email])
  }
})

test('of two accounts that get one address at the same moment, one has it', async () => {
  for (let round = 0; round < (isFullRun ? 20 : 5); round++) {
    const [one, other] = [await unconfirmed(), await unconfirmed()]
    const email = freshAddress()
    const outcomes = await Promise.allSettled([correct(one, email), correct(other, email)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await db.$count(users, eq(users.email, email))).toBe(1)
  }
})
