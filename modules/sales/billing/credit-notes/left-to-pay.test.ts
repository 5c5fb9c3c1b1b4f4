import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Pdfium } from '#adapters/pdf/pdfium.ts'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import { swissDate, swissDayAfter } from '#kernel/swiss-dates.ts'
import * as mailJobs from '#modules/ground/mail/jobs.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { bookEntry } from '#modules/sales/billing/ledger/book-entry.ts'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { readQrBill } from '#tests/support/answers/read-qr-bill.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as billingJobs from '../jobs.ts'
import { billingDocuments } from '../tables.ts'
import { stillToPay } from './issue-credit-note.ts'

const app = await startTestApp({ mail: true })
const { db } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const painter = new Pdfium()

/** An order on invoice of CHF 36.50, of which so many Rappen came. */
async function onInvoice(paid = 0) {
  const { placed, shopper } = await makeOrder(app, { method: 'invoice' })
  const orderId = placed.order
  if (paid > 0) await bookEntry(db, { orderId, amount: paid, creditId: null, staffId: null, at: new Date() })
  return { orderId, email: shopper.user.email, invoice: await documentOf(orderId, 'invoice') }
}

async function documentOf(orderId: string, kind: 'invoice' | 'credit_note') {
  const documents = await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, orderId))
  const found = documents.findLast((document) => document.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found
}

/** Credits a free amount, or cancels the order, and reads the credit note and its mail. */
async function credited({ orderId, email }: { orderId: string; email: string }, goodwill: number | 'all') {
  const body = { note: 'Auf Wunsch der Kundin.' }
  const params = { id: orderId }
  if (goodwill === 'all') await client(creditsApi.cancelOrder, { params, body })
  else {
    const asked = { ...body, credited_before: 0, lines: [], shipping: false, goodwill }
    await client(creditsApi.creditOrder, { params, body: asked })
  }
  const { id: documentId, facts } = await documentOf(orderId, 'credit_note')
  await app.perform(billingJobs.drawDocument, { documentId })
  const file = await client(officeOrdersApi.readOrderDocument, { params: { id: orderId, documentId } })
  const content = new Uint8Array(await file.arrayBuffer())
  const [queued] = await db.select({ id: mails.id }).from(mails).where(eq(mails.subjectId, documentId))
  await app.perform(mailJobs.sendMail, { mailId: queued?.id ?? '' })
  return {
    facts,
    text: (await readPdfText(content)).join(' ').replaceAll(/\s+/g, ' '),
    code: await readQrBill((await painter.draw(content, 1))[0]?.picture ?? new Uint8Array()),
    mail: (await mailTo(app, email, /^Ihre Gutschrift/)).text.replaceAll(/\s+/g, ' '),
  }
}

test.each([
  ['nothing was paid', 0, 650, '30.00'],
  ['a part was paid', 1000, 650, '20.00'],
  ['all but a Rappen was paid or credited', 2999, 650, '0.01'],
])(
  'a credit note says what is left to pay where %s, with a code for it, and its mail too',
  async (_, paid, goodwill, left) => {
    const order = await onInvoice(paid)
    const { text, code, mail, facts } = await credited(order, goodwill)
    const dueOn = swissDayAfter(new Date(), 30)
    const { reference, number } = order.invoice
    expect(facts.credit?.toPay).toEqual({ amount: Math.round(Number(left) * 100), dueOn, reference })
    const sentence = `Noch zu bezahlen: CHF ${left}, bis am ${swissDate(dueOn)}.`
    expect(text).toContain(sentence)
    expect(code).toMatchObject({ amount: left, reference, debtor: { type: 'S' } })
    expect(code?.message).toContain(number)
    expect(mail).toContain(`${sentence} Bitte bezahlen Sie den Betrag, am einfachsten mit dem QR-Code`)
  },
)

test.each([
  ['all is credited', 0, 3650],
  ['the rest was paid', 3000, 650],
  ['more was paid than is left', 3500, 650],
  ['the order is cancelled', 0, 'all'],
] as const)('a credit note asks for nothing where %s', async (_, paid, goodwill) => {
  const { text, code, mail, facts } = await credited(await onInvoice(paid), goodwill)
  expect([facts.credit?.toPay, code]).toEqual([null, null])
  for (const written of [text, mail]) expect(written).not.toMatch(/zu bezahlen|Bitte bezahlen/)
})

test('a credit note names no day to pay that is over, and no reference without an account for it', async () => {
  const { invoice } = await onInvoice()
  const { biller } = invoice.facts
  const at = new Date(`${swissDayAfter(new Date(), 31)}T12:00:00Z`)
  const { reference } = invoice
  expect(stillToPay({ invoice }, { open: 100, biller, at })).toEqual({ amount: 100, dueOn: null, reference })
  const without = { ...biller, qr_iban: null }
  expect(stillToPay({ invoice }, { open: 100, biller: without, at })).toMatchObject({ reference: null })
})
