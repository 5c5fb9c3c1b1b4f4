import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, describe, expect, it, vi } from 'vitest'
import * as office from '#contract/desks/tasks.ts'
import { sendMailAgain } from '#contract/ground/mails.ts'
import { inTransaction } from '#kernel/core.ts'
import { registerKnown } from '#modules/accounts/registration/mails.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { startMailbox } from '#sample/mailbox/mailbox.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { listen, makeSender, NOWHERE } from '#tests/support/outside-world.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { DatabasePauses, type PausePoint } from './pause-points.ts'
import { type HeldAt, startSmtpGate } from './smtp-gate.ts'
import { startShop } from './start-shop.ts'

/** The steps at which the sending of a mail is paused, in order, and whether the mail server has the mail by then. */
const phases: readonly (readonly [
  string,
  { gate?: HeldAt; pause?: PausePoint; hasArrived: boolean; isHandedOver: boolean },
])[] = [
  ['before the connection', { hasArrived: false, isHandedOver: false }],
  ['after MAIL FROM', { gate: 'MAIL FROM', hasArrived: false, isHandedOver: false }],
  ['in the mail, before its end', { pause: 'in the mail, before its end', hasArrived: false, isHandedOver: false }],
  ['at the end of the mail, before it arrives', { gate: 'end of the mail', hasArrived: false, isHandedOver: true }],
  [
    'after the end of the mail, before the answer',
    { gate: 'answer to the mail', hasArrived: true, isHandedOver: true },
  ],
  [
    'after the answer, before it is marked',
    { pause: 'after the mail, before it is marked', hasArrived: true, isHandedOver: true },
  ],
]

describe.runIf(process.env['DATABASE_URL'])('kill -9 while a mail is sent (PostgreSQL only)', async () => {
  if (!process.env['DATABASE_URL']) return
  const stage = await setStage()
  afterAll(() => stage.close())

  it.each(phases)(
    '%s: the mail arrives once where the mail server can be asked',
    async (_, phase) => {
      const { id, to } = await stage.killWhileSending(phase, { canBeAsked: true })
      await stage.expectMarked(id, 'sent_at')
      expect(stage.mailbox.find({ to })).toHaveLength(1)
    },
    60_000,
  )

  it.each(phases.slice(2))(
    '%s: the mail never arrives twice where the mail server cannot be asked, and staff are told',
    async (_, phase) => {
      const { id, to } = await stage.killWhileSending(phase, { canBeAsked: false })
      await stage.expectMarked(id, phase.isHandedOver ? 'uncertain_at' : 'sent_at')
      expect(stage.mailbox.find({ to })).toHaveLength(phase.isHandedOver && !phase.hasArrived ? 0 : 1)
      const told = await stage.seller.client(office.tasks.list, { query: { query: id } })
      expect(told.data.map(({ kind }) => kind)).toEqual(phase.isHandedOver ? ['mail_uncertain'] : [])
      if (!phase.isHandedOver) return
      const before = stage.mailbox.find({ to }).length
      await stage.seller.client(sendMailAgain, { params: { id } })
      await stage.expectMarked(id, 'sent_at')
      expect(stage.mailbox.find({ to })).toHaveLength(before + 1)
    },
    60_000,
  )
})

async function setStage() {
  const app = await startTestApp()
  const { core } = app
  await makeSender(core)
  const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))
  const pauses = await DatabasePauses.open(app.databaseUrl ?? '')
  const mailbox = await startMailbox()
  const gate = await startSmtpGate(mailbox.port)
  const asked = await listen()
  asked.answer((request) => {
    const isTaken = mailbox.has(request.url.split('/').at(-1) ?? '')
    return new Response(null, { status: isTaken ? 200 : 404 })
  })
  const free = await listen()
  await free.close()
  const settings = (canBeAsked: boolean) => ({
    databaseUrl: app.databaseUrl ?? '',
    port: Number(new URL(free.origin).port),
    payment: NOWHERE.payment,
    mail: { ...NOWHERE.mail, smtpUrl: gate.url, ...(canBeAsked ? { takenUrl: `${asked.origin}/` } : {}) },
  })
  let shop: Awaited<ReturnType<typeof startShop>> | undefined

  return {
    mailbox,
    seller,

    async killWhileSending(
      { gate: heldAt, pause, hasArrived }: { gate?: HeldAt; pause?: PausePoint; hasArrived: boolean },
      { canBeAsked }: { canBeAsked: boolean },
    ) {
      shop ??= await startShop(settings(canBeAsked))
      if (heldAt) gate.hold(heldAt)
      else if (pause) await pauses.set(pause)
      else gate.shut()
      const to = `${uuidv7()}@example.test`
      await inTransaction(core.db, (tx) =>
        queueMail(core, tx, { kind: registerKnown, subjectId: to, to, data: { firstName: 'Lea' } }),
      )
      const [mail] = await core.db.select().from(mails).where(eq(mails.recipient, to))
      await vi.waitFor(async () => expect(pause ? await pauses.isReached() : gate.isReached()).toBe(true), 20_000)
      await shop.kill()
      if (pause) await pauses.clear(pause)
      gate.open()
      await vi.waitFor(() => expect(mailbox.find({ to })).toHaveLength(hasArrived ? 1 : 0))
      shop = await startShop(settings(canBeAsked))
      return { id: mail?.id ?? '', to }
    },

    async close() {
      await shop?.kill()
      await Promise.all([pauses.close(), gate.close(), asked.close(), mailbox.close()])
    },

    /** Short, because the jobs of a killed process are taken back at once. */
    async expectMarked(id: string, mark: 'sent_at' | 'uncertain_at') {
      await vi.waitFor(
        async () => {
          const marked = sql`${sql.identifier(mark)} is not null and id = ${id}`
          expect(await core.db.$count(mails, marked)).toBe(1)
        },
        { timeout: 60_000, interval: 50 },
      )
    },
  }
}
