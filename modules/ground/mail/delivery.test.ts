import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inTransaction } from '#kernel/core.ts'
import { registerKnown } from '#modules/accounts/registration/mails.ts'
import { startTestApp } from '#tests/support/app.ts'
import { beginDelivery, DeliveryLost, giveUpDelivery, noteHandingOver } from './delivery.ts'
import * as mailJobs from './jobs.ts'
import { queueMail } from './queue-mail.ts'
import { mails } from './tables.ts'

const app = await startTestApp({ mail: true })
const { core } = app

async function makeMail(to: string): Promise<string> {
  await inTransaction(core.db, (tx) =>
    queueMail(core, tx, { kind: registerKnown, subjectId: to, to, data: { firstName: 'Lea' } }),
  )
  const [mail] = await core.db.select().from(mails).where(eq(mails.recipient, to))
  return mail?.id ?? ''
}

async function begin(mailId: string) {
  const delivery = await beginDelivery(core.db, mailId)
  if (!delivery) throw new Error('nothing to send')
  return delivery
}

it('a mail whose job runs twice at once is sent once', async () => {
  const to = 'twice@example.test'
  const mailId = await makeMail(to)
  await Promise.all(Array.from({ length: 5 }, () => app.perform(mailJobs.sendMail, { mailId })))
  await app.perform(mailJobs.sendMail, { mailId })
  expect(app.mailbox.find({ to })).toHaveLength(1)
})

it('of all attempts at a mail the last one hands it over, and no other', async () => {
  const mailId = await makeMail('attempts@example.test')
  const deliveries = await Promise.all(Array.from({ length: 5 }, () => begin(mailId)))
  const answers = await Promise.allSettled(deliveries.map((delivery) => noteHandingOver(core.db, delivery)))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  expect(refused).toHaveLength(4)
  for (const reason of refused) expect(reason).toBeInstanceOf(DeliveryLost)
  const next = await begin(mailId)
  expect(next.wasHandedOver).toBe(true)
  await expect(noteHandingOver(core.db, next)).rejects.toBeInstanceOf(DeliveryLost)
  await giveUpDelivery(core.db, next)
  expect((await begin(mailId)).wasHandedOver).toBe(false)
})
