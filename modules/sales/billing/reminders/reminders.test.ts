import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { Pdfium } from '#adapters/pdf/pdfium.ts'
import * as bankCreditsApi from '#contract/fulfilment/bank-credits.ts'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import { inTransaction } from '#kernel/core.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { receivePayment } from '#modules/fulfilment/order-process/receive-payment.ts'
import { mailAttachments, mails } from '#modules/ground/mail/tables.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import { bookEntry } from '#modules/sales/billing/ledger/book-entry.ts'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { readQrBill } from '#tests/support/answers/read-qr-bill.ts'
import { startTestApp } from '#tests/support/app.ts'
import { camtMessage } from '#tests/support/factories/camt-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { billing } from '#tests/support/outside-world.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { billingSetting } from '../billing-settings.ts'
import { hashOf, reminderKey } from '../document-file.ts'
import { billingDocuments, reminders } from '../tables.ts'
import { remind, sendReminders } from './send-reminders.ts'

const app = await startTestApp()
const { core, storage } = app
const kit = { core, storage }
const { db } = core
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))

/** Noon, so many days after an invoice of today is due. */
const late = (days: number) => new Date(`${swissDayAfter(new Date(), 30 + days)}T12:00:00Z`)

async function set(value: object): Promise<void> {
  await db
    .update(settings)
    .set({ value: { ...billing, ...value } })
    .where(eq(settings.key, billingSetting.key))
}

async function invoiced() {
  const { placed, shopper } = await makeOrder(app, { method: 'invoice' })
  const [document] = await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, placed.order))
  if (!document) throw new Error('no invoice')
  return { orderId: placed.order, documentId: document.id, document, shopper }
}

/** The letters about an invoice whose stored file has the hash that was noted. */
const storedLetters = async (documentId: string) => {
  const written = await remindersOf(documentId)
  const found = await Promise.all(
    written.map((letter) => storage.read(reminderKey(letter, letter.fileHash ?? ''), 1_000_000)),
  )
  return found.filter((content, n) => content && hashOf(content) === written[n]?.fileHash)
}

const codeOf = async (letter: Uint8Array) =>
  readQrBill((await new Pdfium().draw(letter, 1))[0]?.picture ?? new Uint8Array())

const amountOfCode = async (letter: Uint8Array) => (await codeOf(letter))?.amount

/** Credits a free amount in Rappen. */
const credit = (id: string, goodwill: number) =>
  client(creditsApi.creditOrder, { params: { id }, body: { note: 'Beschädigt.', credited_before: 0, goodwill } })

const remindersOf = (documentId: string) => db.select().from(reminders).where(eq(reminders.documentId, documentId))

it('nobody is reminded unless the publisher wants it', async () => {
  const { documentId } = await invoiced()
  await sendReminders(core, late(90))
  await remind(kit, { documentId, at: late(90) })
  expect(await remindersOf(documentId)).toEqual([])
})

describe('where reminders are on', () => {
  beforeAll(() => set({ reminders: { days: [10, 20], fee: 500 } }))

  it('a buyer gets each once, with a letter, however often and at once the job runs', async () => {
    const { documentId, document, shopper, orderId } = await invoiced()
    await remind(kit, { documentId, at: late(9) })
    expect(await remindersOf(documentId)).toEqual([])
    await Promise.all(Array.from({ length: 5 }, () => remind(kit, { documentId, at: late(10) })))
    const [first, ...others] = await remindersOf(documentId)
    expect([first, others]).toMatchObject([{ level: 1, fee: 0 }, []])
    const [mail] = await db
      .select()
      .from(mails)
      .where(eq(mails.subjectId, first?.id ?? ''))
    expect(mail).toMatchObject({ kind: 'reminder', recipient: shopper.user.email, data: { toPay: 3650, level: 1 } })
    const files = await db
      .select()
      .from(mailAttachments)
      .where(eq(mailAttachments.mailId, mail?.id ?? ''))
    expect(files.map(({ filename }) => filename)).toEqual([`Zahlungserinnerung-${document.number}.pdf`])
    await remind(kit, { documentId, at: late(20) })
    await remind(kit, { documentId, at: late(60) })
    expect(await remindersOf(documentId)).toMatchObject([{ level: 1 }, { level: 2, fee: 500 }])
    const { data } = await client(officeOrdersApi.orders.read, { params: { id: orderId } })
    expect(data.reminders).toMatchObject([{ level: 1 }, { level: 2, fee: { amount: 500 } }])
    expect(data.mails.map(({ kind }) => kind)).toContain('reminder')
    expect(await storedLetters(documentId)).toHaveLength(2)
  }, 30_000)

  it('the letter is stored as it was sent, and asks for invoice and fee, in words and in the code of its QR-bill', async () => {
    const { documentId, document, orderId } = await invoiced()
    await remind(kit, { documentId, at: late(10) })
    await remind(kit, { documentId, at: late(20) })
    const { data } = await client(officeOrdersApi.orders.read, { params: { id: orderId } })
    const [first, second] = data.reminders.map((reminder) => reminder.id)
    const letter = async (reminderId = '') => {
      const params = { id: orderId, documentId: reminderId }
      return new Uint8Array(await (await client(officeOrdersApi.readOrderDocument, { params })).arrayBuffer())
    }
    const [carried] = await db
      .select({ content: mailAttachments.content })
      .from(mailAttachments)
      .innerJoin(mails, eq(mails.id, mailAttachments.mailId))
      .where(eq(mails.subjectId, second ?? ''))
    const stored = await letter(second)
    expect(Buffer.from(stored).equals(carried?.content ?? Buffer.alloc(0))).toBe(true)
    const [text] = await readPdfText(stored)
    expect(text).toContain(`Mahnung zur Rechnung ${document.number}`)
    expect(text).toMatch(/Mahngebühr\s+5\.00/)
    expect(text).toMatch(/Bitte überweisen Sie uns CHF\s+41\.50/)
    expect(await amountOfCode(stored)).toBe('41.50')
    expect(await amountOfCode(await letter(first))).toBe('36.50')
    const other = await invoiced()
    const strange = client(officeOrdersApi.readOrderDocument, {
      params: { id: other.orderId, documentId: second ?? '' },
    })
    expect((await refused(strange)).status).toBe(404)
  }, 30_000)

  it('what was credited or paid in part is reminded of, over what is open and the fee', async () => {
    const { documentId, document, orderId } = await invoiced()
    await credit(orderId, 650)
    await bookEntry(db, { orderId, amount: 1000, creditId: null, staffId: null, at: new Date() })
    await remind(kit, { documentId, at: late(10) })
    await remind(kit, { documentId, at: late(20) })
    const [first, second] = await storedLetters(documentId)
    if (!first || !second) throw new Error('two letters are stored')
    expect(await codeOf(first)).toMatchObject({ amount: '20.00', reference: document.reference })
    expect(await codeOf(second)).toMatchObject({ amount: '25.00', reference: document.reference })
    const text = (await readPdfText(second)).join(' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain('Unsere Rechnung über CHF 36.50 war')
    expect(text).toContain('Davon sind noch CHF 20.00 offen.')
    expect(text).toContain('Bitte überweisen Sie uns CHF 25.00')
    const sent = await remindersOf(documentId)
    const [mail] = await db
      .select()
      .from(mails)
      .where(eq(mails.subjectId, sent.find(({ level }) => level === 2)?.id ?? ''))
    expect(mail?.data).toMatchObject({ toPay: 2500, reduced: { total: 3650, open: 2000 } })
  }, 30_000)

  it('what is credited while the letter is drawn is not asked for, and the next run reminds of the rest', async () => {
    const { documentId, orderId } = await invoiced()
    const put: typeof storage.put = async (key, content) => {
      await credit(orderId, 650)
      await storage.put(key, content)
    }
    await remind(
      { core, storage: { ...storage, put, remove: (key) => storage.remove(key) } },
      { documentId, at: late(10) },
    )
    expect(await remindersOf(documentId)).toEqual([])
    await remind(kit, { documentId, at: late(10) })
    const [letter] = await storedLetters(documentId)
    expect((await codeOf(letter ?? new Uint8Array()))?.amount).toBe('30.00')
  })

  it('what is credited or paid in full is left alone', async () => {
    const [credited, paid] = [await invoiced(), await invoiced()]
    await credit(credited.orderId, 3650)
    await bookEntry(db, { orderId: paid.orderId, amount: 3650, creditId: null, staffId: null, at: new Date() })
    for (const { documentId } of [credited, paid]) {
      await remind(kit, { documentId, at: late(90) })
      expect(await remindersOf(documentId)).toEqual([])
    }
  })

  it('what is paid, cancelled or not due is left alone', async () => {
    const paid = await invoiced()
    const payment = { orderId: paid.orderId, amount: 3650, creditId: null, by: 'staff', reason: 'test' } as const
    await inTransaction(db, (tx) => receivePayment(core, tx, payment))
    const fresh = await invoiced()
    await remind(kit, { documentId: paid.documentId, at: late(90) })
    await remind(kit, { documentId: fresh.documentId, at: new Date() })
    expect([...(await remindersOf(paid.documentId)), ...(await remindersOf(fresh.documentId))]).toEqual([])
  })

  it.each(['36.50', '41.50'])('the bank’s credit pays it with or without the fee: %s', async (amount) => {
    const { documentId, document } = await invoiced()
    await remind(kit, { documentId, at: late(10) })
    await remind(kit, { documentId, at: late(20) })
    const entry = { bankReference: amount, amount, details: [{ amount, reference: document.reference ?? '' }] }
    const message = camtMessage([{ iban: billing.iban ?? '', entries: [entry] }])
    const statement = [new File([message], 'camt.xml')]
    expect((await client(bankCreditsApi.uploadBankStatement, { body: { statement } })).data).toMatchObject({
      matched: 1,
    })
  })
})
