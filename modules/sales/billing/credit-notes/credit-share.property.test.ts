import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from '#modules/ground/pricing/price-cart.ts'
import { isFullRun } from '#tests/full-run.ts'
import { randomCart } from '#tests/support/factories/carts/random-cart.ts'
import { type Billed, type CreditShare, CreditTooLarge, creditShare, leftToCredit, type Wish } from './credit-share.ts'

const RUNS = isFullRun ? 10_000 : 500

/** The invoice of a random cart, which is ordered as it is. */
const invoices = randomCart
  .map((cart): Billed => {
    const { lines, totals } = priceCart(cart)
    return {
      lines: lines.map(({ amount, gross, portions, priceLines }, n) => {
        const discounts = priceLines.filter(({ reason }) => reason === 'quantity_discount')
        const value = discounts.reduce((left, discount) => left + discount.amount, gross as number)
        return { id: String(n), quantity: amount, credited: 0, value, portions }
      }),
      shipping: totals.shipping,
      isShippingCredited: false,
      vat: totals.vat,
      credited: [],
    }
  })
  .filter(({ vat }) => vat.length > 0)

const wishes = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 50_000 }) }),
    fc.record({
      kind: fc.constant('parts' as const),
      lines: fc.array(
        fc.record({ lineId: fc.constantFrom('0', '1', '2', '3', '4'), quantity: fc.integer({ min: 1, max: 40 }) }),
        { maxLength: 3 },
      ),
      shipping: fc.boolean(),
    }),
  ),
  { maxLength: 12 },
)

/** The invoice after a credit note. */
function after(billed: Billed, share: CreditShare): Billed {
  const copies = new Map(share.lines.map(({ id, quantity }) => [id, quantity]))
  return {
    ...billed,
    lines: billed.lines.map((line) => ({ ...line, credited: line.credited + (copies.get(line.id) ?? 0) })),
    isShippingCredited: billed.isShippingCredited || share.shipping > 0,
    credited: [...billed.credited, ...share.vat],
  }
}

function tryShare(billed: Billed, wish: Wish): CreditShare | null {
  try {
    return creditShare(billed, wish)
  } catch (error) {
    if (error instanceof CreditTooLarge) return null
    throw error
  }
}

const sumAt = (rows: Billed['credited'], rate: number, part: 'gross' | 'vat') =>
  rows.filter((row) => row.rate === rate).reduce((sum, row) => sum + row[part], 0)

test('credit notes in any parts never go beyond the invoice, and add up to it by rate once all is credited', () => {
  fc.assert(
    fc.property(invoices, wishes, (invoice, wanted) => {
      let billed = invoice
      for (const wish of [...wanted, { kind: 'rest' } as const]) {
        if (leftToCredit(billed) === 0) break
        const share = tryShare(billed, wish)
        if (!share) continue
        const lines = share.lines.reduce((sum, { value }) => sum + value, 0)
        if (wish.kind !== 'amount') {
          expect(lines - share.voucher + share.shipping - share.deducted).toBe(share.total)
        }
        expect(share.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(share.total)
        for (const amount of [share.total, share.voucher + 1, share.deducted + 1]) expect(amount).toBeGreaterThan(0)
        billed = after(billed, share)
        for (const { rate, gross, vat } of invoice.vat) {
          expect(sumAt(billed.credited, rate, 'gross')).toBeLessThanOrEqual(gross)
          expect(sumAt(billed.credited, rate, 'vat')).toBeLessThanOrEqual(vat)
        }
        for (const row of share.vat) expect(row.vat).toBeGreaterThanOrEqual(0)
      }
      for (const { rate, gross, vat } of invoice.vat) {
        expect([sumAt(billed.credited, rate, 'gross'), sumAt(billed.credited, rate, 'vat')]).toEqual([gross, vat])
      }
    }),
    { numRuns: RUNS },
  )
})

/** Every copy of them is credited by itself. */
const small = invoices.filter(({ lines }) => lines.reduce((copies, { quantity }) => copies + quantity, 0) <= 60)

test('the copies of a line and the shipping, credited one after the other, are the whole invoice', () => {
  fc.assert(
    fc.property(small, (invoice) => {
      let billed = invoice
      for (const { id, quantity } of invoice.lines) {
        for (let copy = 0; copy < quantity; copy++) {
          const share = tryShare(billed, { kind: 'parts', lines: [{ lineId: id, quantity: 1 }], shipping: false })
          // A copy that costs nothing has no credit note.
          billed = share
            ? after(billed, share)
            : {
                ...billed,
                lines: billed.lines.map((line) => (line.id === id ? { ...line, credited: copy + 1 } : line)),
              }
        }
      }
      if (invoice.shipping > 0) {
        billed = after(billed, creditShare(billed, { kind: 'parts', lines: [], shipping: true }))
      }
      for (const { rate, gross, vat } of invoice.vat) {
        expect([sumAt(billed.credited, rate, 'gross'), sumAt(billed.credited, rate, 'vat')]).toEqual([gross, vat])
      }
    }),
    { numRuns: RUNS / 5 },
  )
})
