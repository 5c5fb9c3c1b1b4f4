import { basisPoints, rappen } from '#contract/ground/money.ts'
import { vatIncluded } from '#modules/ground/pricing/vat.ts'
import type { InvoiceToDraw } from '#modules/sales/billing/drawing/invoice-to-draw.ts'
import { qrReference } from '#modules/sales/billing/qr-bill/qr-reference.ts'
import { billing } from '../outside-world.ts'
import { ADDRESS } from '../purchases.ts'

/** An invoice of books at CHF 29.00, two of them and to be paid unless told otherwise. */
export function makeInvoice({ lines = 2, isPaid = false }: { lines?: number; isPaid?: boolean } = {}): InvoiceToDraw {
  const { due_days: dueDays, ...account } = billing
  const address = { ...ADDRESS, first_name: 'Zoë', last_name: 'Šimić-Müller' }
  const total = rappen(lines * 2900)
  return {
    number: 'R-2026-000123',
    issuedAt: '2026-11-23T10:00:00Z',
    dueOn: isPaid ? null : '2026-12-23',
    reference: isPaid ? null : qrReference({ year: 2026, serial: 123 }),
    total,
    vat: [{ rate: 260, gross: total, vat: vatIncluded(total, basisPoints(260)) }],
    facts: {
      biller: {
        ...account,
        brand: 'Testverlag',
        vat_number: 'CHE-000.000.000 MWST',
        phone: '+41 31 000 00 00',
        email: 'info@example.test',
        website: 'https://example.test',
      },
      dueDays,
      order: { number: '2026-100234', placedAt: '2026-11-22T10:00:00Z' },
      billingAddress: address,
      deliveryAddress: address,
      lines: Array.from({ length: lines }, (_, n) => ({
        title: `Spielregeln, Band ${n + 1}`,
        format: 'book',
        edition: '3. Auflage',
        isbn: '9783999990011',
        amount: 1,
        unitPrice: 2900,
        quantityDiscountRate: 0,
        vatRates: [260],
        total: 2900,
      })),
      voucher: null,
      shipping: 0,
      paid: isPaid ? { method: 'twint', at: '2026-11-23T10:00:00Z' } : null,
    },
  }
}
