import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it, vi } from 'vitest'
import type { PaymentEvent } from '#adapters/payment/port.ts'
import { rappen } from '#contract/ground/money.ts'
import { inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { registerKnown } from '#modules/accounts/registration/mails.ts'
import * as paymentsJobs from '#modules/fulfilment/payments/jobs.ts'
import { paymentInbox } from '#modules/fulfilment/payments/tables.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { startMailbox } from '#sample/mailbox/mailbox.ts'
import { startTestApp } from '#tests/support/app.ts'
import { listen, makeSender, NOWHERE } from '#tests/support/outside-world.ts'
import { startSmtpGate } from './smtp-gate.ts'
import { startShop } from './start-shop.ts'

const MANY = 200

describe.runIf(process.env['DATABASE_URL'])('kill -9 with full queues (PostgreSQL only)', () => {
  it('the next process sends and applies everything as soon as it is ready, each once', async () => {
    const app = await startTestApp()
    const { core } = app
    await makeSender(core)
    const mailbox = await startMailbox({ capacity: 1000 })
    const gate = await startSmtpGate(mailbox.port)
    const free = await listen()
    await free.close()
    const settings = {
      databaseUrl: app.databaseUrl ?? '',
      port: Number(new URL(free.origin).port),
      payment: NOWHERE.payment,
      mail: { ...NOWHERE.mail, smtpUrl: gate.url },
    }
    for (let n = 0; n < MANY; n++) await inTransaction(core.db, (tx) => queueBoth(tx, n))

    async function queueBoth(tx: typeof core.db, n: number) {
      const to = `buyer-${n}@example.test`
      await queueMail(core, tx, { kind: registerKnown, subjectId: uuidv7(), to, data: { firstName: 'Lea' } })
      const inboxId = uuidv7()
      const event = wordAbout(`${10_000_000 + n}`)
      await tx.insert(paymentInbox).values({ id: inboxId, provider: 'datatrans', eventId: event.eventId, event })
      await core.jobs.enqueue(tx, paymentsJobs.applyPaymentEvent, { inboxId })
    }

    const left = async (states: readonly string[]) => {
      const [row] = await rowsOf<{ left: number }>(
        core.db,
        sql`select count(*)::int as left from jobs.job where name in ('send-mail', 'apply-payment-event')
          and state::text = any (${sql.param([...states])}::text[])`,
      )
      return row?.left ?? 0
    }

    gate.shut()
    const killed = await startShop(settings)
    await vi.waitFor(() => expect(gate.isReached()).toBe(true), { timeout: 60_000, interval: 5 })
    expect(await left(['active'])).toBeGreaterThan(10)
    await killed.kill()
    gate.open()

    const shop = await startShop(settings)
    await vi.waitFor(async () => expect((await fetch(`${free.origin}/api/health/ready`)).status).toBe(200), 20_000)
    await vi.waitFor(async () => expect(await left(['created', 'retry', 'active', 'failed'])).toBe(0), {
      timeout: 60_000,
      interval: 50,
    })
    expect(await core.db.$count(mails, sql`sent_at is null`)).toBe(0)
    expect(await core.db.$count(paymentInbox, sql`applied_at is null`)).toBe(0)
    const arrived = mailbox.find().map(({ to }) => to[0])
    expect(arrived).toHaveLength(MANY)
    expect(new Set(arrived)).toEqual(new Set(Array.from({ length: MANY }, (_, n) => `buyer-${n}@example.test`)))
    await shop.kill()
    await Promise.all([gate.close(), mailbox.close()])
  }, 120_000)
})

/** Belongs to a payment that was never begun. */
function wordAbout(transactionId: string): PaymentEvent {
  const facts = { kind: 'payment', status: 'paid', currency: 'CHF', occurredAt: null } as const
  return { ...facts, amount: rappen(100), transactionId, reference: 'x', eventId: transactionId }
}
