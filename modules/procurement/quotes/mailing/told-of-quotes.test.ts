import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#kernel/core.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { mailAttachments, mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeQuotedShopper, orderOf, quoteOfWishes } from '#tests/support/factories/quote-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { makeOrderingSchool } from '#tests/support/factories/school-order-factories.ts'
import { setGlobal } from '#tests/support/set-global.ts'
import * as jobs from '../jobs.ts'
import { quotes } from '../tables.ts'
import { tellTakenBack } from './tell-of-quote.ts'

const app = await startTestApp()
const { db } = app.core
await setGlobal(db, 'publisher', { name: 'Testverlag' })
await setGlobal(db, 'checkout_page_settings', {})

const mailsTo = async ({ email }: { email: string }, kind: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id))).filter(
    (mail) => mail.kind === kind,
  )
const endsIn = (id: string, days: number) =>
  db
    .update(quotes)
    .set({ validUntil: swissDayAfter(new Date(), days) })
    .where(eq(quotes.id, id))

test('a quote of staff comes by mail with its PDF, once, to everybody who is responsible', async () => {
  const school = await makeOrderingSchool(app)
  const colleague = await makeUser(app)
  await makeMember(app, { schoolId: school.schoolId, userId: colleague.id, role: 'responsible' })
  const quote = await quoteOfWishes(school)
  for (const cause of ['offered', 'offered', 'extended'] as const)
    await app.perform(jobs.tellOfQuote, { quoteId: quote.id, cause })
  for (const person of [school.responsible, colleague]) {
    const [mail, ...more] = await mailsTo(person, 'quote-offered')
    expect([mail?.data, more]).toMatchObject([{ number: quote.number, school: 'Schule Murtenbach' }, []])
    const [file] = await db
      .select()
      .from(mailAttachments)
      .where(eq(mailAttachments.mailId, mail?.id ?? ''))
    const [page] = await readPdfText(file?.content ?? new Uint8Array())
    expect(page).toContain(quote.number)
    expect(await mailsTo(person, 'quote-extended')).toHaveLength(1)
  }
  expect(await mailsTo(school.teacher, 'quote-offered')).toEqual([])
})

test('that a quote was taken back is told with the reason, and nothing of one that is ordered', async () => {
  const { shopper, quote } = await makeQuotedShopper(app)
  const told = { quoteId: quote.id, reason: 'Vergriffen.' }
  await inTransaction(db, (tx) => tellTakenBack(app.core, tx, told))
  expect((await mailsTo(shopper.user, 'quote-taken-back')).map(({ data }) => data)).toMatchObject([
    { reason: 'Vergriffen.', firstName: 'Lea' },
  ])
  await orderOf(shopper.client, quote)
  await app.perform(jobs.tellOfQuote, { quoteId: quote.id, cause: 'offered' })
  expect(await mailsTo(shopper.user, 'quote-offered')).toEqual([])
})

test('a week before an open quote expires its buyer is told once', async () => {
  const [soon, later, ordered, going] = [
    await makeQuotedShopper(app),
    await makeQuotedShopper(app),
    await makeQuotedShopper(app),
    await makeQuotedShopper(app),
  ]
  await endsIn(soon.quote.id, 7)
  await endsIn(later.quote.id, 8)
  await endsIn(ordered.quote.id, 3)
  await endsIn(going.quote.id, 3)
  await orderOf(ordered.shopper.client, ordered.quote)
  await db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, going.shopper.user.id))
  await app.perform(jobs.remindOfQuotes, {})
  await app.perform(jobs.remindOfQuotes, {})
  expect(await mailsTo(soon.shopper.user, 'quote-expires')).toHaveLength(1)
  for (const { shopper } of [later, ordered, going]) expect(await mailsTo(shopper.user, 'quote-expires')).toEqual([])
})

test('quotes that nobody ordered are forgotten two years after they expired', async () => {
  const [old, expired, ordered] = [
    await makeQuotedShopper(app),
    await makeQuotedShopper(app),
    await makeQuotedShopper(app),
  ]
  await orderOf(ordered.shopper.client, ordered.quote)
  await endsIn(old.quote.id, -731)
  await endsIn(expired.quote.id, -730)
  await endsIn(ordered.quote.id, -2000)
  await app.perform(jobs.deleteOldQuotes, {})
  const left = (await db.select({ id: quotes.id }).from(quotes)).map(({ id }) => id)
  expect(left).not.toContain(old.quote.id)
  expect(left).toEqual(expect.arrayContaining([expired.quote.id, ordered.quote.id]))
})
