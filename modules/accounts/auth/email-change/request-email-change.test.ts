import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requestEmailChange } from '#contract/accounts/email-change.ts'
import { sendMail } from '#modules/ground/mail/jobs.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { signIn } from '#tests/support/sign-in.ts'

// No worker: a mail waits until the test sends it.
const app = await startTestApp({ mail: true })

test('the old address is told of each request, also of one that another replaced before its mail was sent', async () => {
  const person = await signIn(app, await makeUser(app))
  for (const email of ['erste@example.test', 'zweite@example.test'])
    await person.client(requestEmailChange, {
      params: { id: person.user.id },
      body: { email, current_password: PASSWORD },
    })
  const waiting = await app.core.db.select().from(mails).where(eq(mails.recipient, person.user.email)).orderBy(mails.id)
  expect(waiting.map(({ data }) => data)).toMatchObject([{ email: null }, { email: 'zweite@example.test' }])
  await app.perform(sendMail, { mailId: waiting[0]?.id ?? '' })
  expect((await mailTo(app, person.user.email, /Neue E-Mail-Adresse/)).text).toContain(
    'Ihr Konto soll eine neue E-Mail-Adresse erhalten.',
  )
})
