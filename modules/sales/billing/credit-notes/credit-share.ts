import { basisPoints, rappen } from '#contract/ground/money.ts'
import { roundedHalfUp } from '#contract/ground/rounding.ts'
import { shareByValue } from '#modules/ground/pricing/share-by-value.ts'
import { vatIncluded } from '#modules/ground/pricing/vat.ts'

/** Amounts of one VAT rate in Rappen; the rate in basis points. */
export interface RateAmounts {
  rate: number
  gross: number
  vat: number
}

/** A line of an invoice, and how many of its copies have been credited. */
export interface BilledLine {
  id: string
  quantity: number
  credited: number
  /** Rappen: of all copies, before the voucher. */
  value: number
  /** After the voucher, by VAT rate; several only for a bundle whose price is split. */
  portions: readonly { rate: number; amount: number }[]
}

/** What an invoice says, and what its credit notes have given back. */
export interface Billed {
  lines: readonly BilledLine[]
  shipping: number
  isShippingCredited: boolean
  vat: readonly RateAmounts[]
  /** Sums of all credit notes; rates without any may be missing. */
  credited: readonly RateAmounts[]
}

/** What is to be credited: articles and shipping, or a free amount in Rappen, or all that is left. */
export type Wish =
  | { kind: 'parts'; lines: readonly { lineId: string; quantity: number }[]; shipping: boolean }
  | { kind: 'amount'; amount: number }
  | { kind: 'rest' }

/** A credit note as it adds up: the lines and the shipping, less the voucher's share and what was given back before. */
export interface CreditShare {
  lines: { id: string; quantity: number; value: number }[]
  /** The voucher's share of these lines, positive or zero. */
  voucher: number
  shipping: number
  /** What free amounts have given back of this already, positive or zero. */
  deducted: number
  vat: RateAmounts[]
  total: number
}

/** A wish for more than is left: for so many copies of a line (by its place in the wish), the shipping, or an amount. */
export class CreditTooLarge extends Error {
  override readonly name = 'CreditTooLarge'
  readonly part: { line: number } | 'lines' | 'shipping' | 'amount'

  constructor(part: CreditTooLarge['part']) {
    super('more than is left to credit')
    this.part = part
  }
}

/**
 * What a credit note gives back, in Rappen. However an invoice is credited, in one go or in parts: once all is
 * credited, the credit notes add up to its VAT rows exactly, and never to more. A line gives back its copies' share of
 * what it cost, and no more than free amounts have left of its VAT rate.
 */
export function creditShare(billed: Billed, wish: Wish): CreditShare {
  const lines = linesOf(billed, wish)
  const takesShipping = wish.kind === 'rest' ? !billed.isShippingCredited : wish.kind === 'parts' && wish.shipping
  if (wish.kind === 'parts' && takesShipping && (billed.isShippingCredited || billed.shipping === 0)) {
    throw new CreditTooLarge('shipping')
  }
  const shipping = takesShipping ? billed.shipping : 0
  const gross = grossOf(billed, wish, { lines, takesShipping })
  const total = sum(gross.map(([, amount]) => amount))
  if (total === 0) throw new CreditTooLarge(wish.kind === 'amount' ? 'amount' : 'lines')
  const value = sum(lines.map((line) => line.value))
  const cost = sum(lines.map(({ portions }) => costOf(portions)))
  return {
    lines: lines.map(({ id, quantity, value }) => ({ id, quantity, value })),
    voucher: value - cost,
    shipping,
    deducted: wish.kind === 'amount' ? 0 : cost + shipping - total,
    vat: gross.filter(([, amount]) => amount > 0).map(([rate, amount]) => vatOf(billed, rate, amount)),
    total,
  }
}

/** What is left to credit, in Rappen. */
export function leftToCredit({ vat, credited }: Pick<Billed, 'vat' | 'credited'>): number {
  return sum(vat.map(({ gross }) => gross)) - sum(credited.map(({ gross }) => gross))
}

interface CreditedLine {
  id: string
  quantity: number
  value: number
  portions: { rate: number; amount: number }[]
}

function linesOf({ lines }: Billed, wish: Wish): CreditedLine[] {
  if (wish.kind === 'amount') return []
  const wanted =
    wish.kind === 'parts'
      ? wish.lines
      : lines.map(({ id, quantity, credited }) => ({ lineId: id, quantity: quantity - credited }))
  const seen = new Set<string>()
  return wanted
    .map(({ lineId, quantity }, place) => {
      const line = lines.find(({ id }) => id === lineId)
      if (!line || seen.has(lineId) || quantity > line.quantity - line.credited) {
        throw new CreditTooLarge({ line: place })
      }
      seen.add(lineId)
      return { id: lineId, quantity, ...shareOf(line, quantity) }
    })
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Rounded over all copies credited so far, so that the parts of a line add up to it: each VAT rate for itself, and the
 * voucher, which with them makes the value.
 */
function shareOf({ quantity: of, credited, value, portions }: BilledLine, quantity: number) {
  const part = (amount: number) => roundedHalfUp(amount, credited + quantity, of) - roundedHalfUp(amount, credited, of)
  const parts = portions.map(({ rate, amount }) => ({ rate, amount: part(amount) }))
  const voucher = part(value - costOf(portions))
  return { value: costOf(parts) + voucher, portions: parts }
}

function costOf(portions: BilledLine['portions']): number {
  return sum(portions.map(({ amount }) => amount))
}

function grossOf(
  billed: Billed,
  wish: Wish,
  { lines, takesShipping }: { lines: readonly CreditedLine[]; takesShipping: boolean },
): [rate: number, gross: number][] {
  const left = billed.vat.map(({ rate, gross }) => rappen(gross - creditedAt(billed, rate)))
  const rates = billed.vat.map(({ rate }) => rate)
  if (wish.kind === 'rest') return rates.map((rate, n) => [rate, left[n] ?? 0])
  if (wish.kind === 'amount') {
    if (wish.amount > sum(left)) throw new CreditTooLarge('amount')
    const shares = shareByValue(rappen(wish.amount), left)
    return rates.map((rate, n) => [rate, shares[n] ?? 0])
  }
  return billed.vat.map(({ rate, gross }, n) => {
    const costAt = (all: readonly Pick<BilledLine, 'portions'>[]) =>
      sum(all.map(({ portions }) => costOf(portions.filter((one) => one.rate === rate))))
    const shipping = takesShipping ? gross - costAt(billed.lines) : 0
    return [rate, Math.min(costAt(lines) + shipping, left[n] ?? 0)]
  })
}

function creditedAt({ credited }: Billed, rate: number): number {
  return sum(credited.filter((row) => row.rate === rate).map(({ gross }) => gross))
}

/** The VAT of all that is credited of a rate, less that of what was credited before: so the parts add up. */
function vatOf(billed: Billed, rate: number, gross: number): RateAmounts {
  const whole = billed.vat.find((row) => row.rate === rate) ?? { gross: 0, vat: 0 }
  const until = (amount: number) =>
    amount === whole.gross ? whole.vat : Math.min(vatIncluded(rappen(amount), basisPoints(rate)), whole.vat)
  const before = creditedAt(billed, rate)
  return { rate, gross, vat: until(before + gross) - until(before) }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
