import { describe, expect, it } from 'vitest'
import { listCreditCandidates } from '#contract/fulfilment/bank-credits.ts'
import { startTestApp } from '#tests/support/app.ts'
import { bankDesk, bankFile, credit } from '#tests/support/bank-desk.ts'
import type { CamtEntry, CamtKind } from '#tests/support/factories/camt-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ payment: true })
const staff = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const { send, onInvoice, orderOf, keptOf, listed } = bankDesk(app, staff)

const inGroups = (reference: string, between = ' ') =>
  reference.replace(/^(..)(.{5})(.{5})(.{5})(.{5})/, ['$1', '$2', '$3', '$4', '$5', ''].join(between))

/** A booking without details, of which the bank says this. */
async function said(texts: readonly string[], entry: CamtEntry = {}, kind: CamtKind = 'camt.053.001.08') {
  const file = bankFile(
    texts.map((_, n) => ({ bankReference: `SAID-${texts[n]?.length}-${Math.random()}`, amount: '36.50', ...entry })),
    { kind },
  )
  let text = await file.text()
  for (const one of texts) text = text.replace('>Gutschrift<', `>${one}<`)
  return new File([text], 'camt.xml')
}

describe('a bank that names the reference in its own words alone', () => {
  it.each<CamtKind>(['camt.053.001.04', 'camt.053.001.08', 'camt.054.001.04', 'camt.054.001.08'])(
    'has the order paid, and staff see what it wrote: %s',
    async (kind) => {
      const { id, number, reference } = await onInvoice()
      const text = `GUTSCHRIFT QR-RECHNUNG ${inGroups(reference)} ROSA BEISPIEL`
      expect(await send(await said([text], {}, kind))).toEqual({ matched: 1, open: 0, known: 0 })
      expect(await orderOf(id)).toMatchObject({ status: 'paid' })
      expect(await keptOf(id)).toBe(3650)
      expect(await listed({ query: number })).toMatchObject([{ text: null, bank_text: text, order_number: number }])
    },
  )

  it('has two payments of one amount told apart, also without references of its own', async () => {
    const [one, other] = [await onInvoice(), await onInvoice()]
    const texts = [one, other].map(({ reference }) => `QR ${inGroups(reference, '-')}`)
    const file = await said(texts, { bankReference: undefined })
    expect(await send(file)).toEqual({ matched: 2, open: 0, known: 0 })
    expect(await send(file)).toEqual({ matched: 0, open: 0, known: 2 })
  })

  it('leaves it to staff where the text names two invoices', async () => {
    const [one, other] = [await onInvoice(), await onInvoice()]
    const file = await said([`Rechnungen ${inGroups(one.reference)}; ${inGroups(other.reference, '.')}`])
    expect(await send(file)).toEqual({ matched: 0, open: 1, known: 0 })
    expect(await keptOf(one.id)).toBe(0)
  })

  it('is found by the name of the payer in its text', async () => {
    await send(await said(['GUTSCHRIFT WALBURGA EIGENBROT']))
    expect(await listed({ query: 'eigenbrot' })).toMatchObject([
      { state: 'open', bank_text: 'GUTSCHRIFT WALBURGA EIGENBROT' },
    ])
  })
})

it('the order whose number stands in the text is offered to staff first', async () => {
  await onInvoice()
  const meant = await onInvoice()
  await onInvoice()
  await send(bankFile([credit('11.11', undefined, { written: [`Best. ${meant.number}`] })]))
  const open = (await listed({ state: 'open', per_page: 100 })).find(({ text }) => text?.includes(meant.number))
  const { data } = await staff.client(listCreditCandidates, { params: { id: open?.id ?? '' }, query: {} })
  expect(data[0]?.order_number).toBe(meant.number)
})
