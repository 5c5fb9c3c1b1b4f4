/**
 * Calculates the price of a cart a second time, for the test only: with exact fractions, handing out one Rappen at a
 * time, with rates and limits written out. It imports nothing that calculates, so a mistake would have to be made
 * twice.
 */
import type { CartToPrice } from './price-cart.ts'

type Fraction = readonly [over: bigint, under: bigint]
type Piece = { rate: number; reduced: bigint; total: bigint }
type Line = {
  gross: bigint
  /** By VAT rate; of `reduced`, and after the voucher. */
  pieces: Piece[]
  quantityDiscountRate: number
  takesVoucher: boolean
  steps: [string, bigint, number | null][]
}

const NEW_RATES_FROM = Date.UTC(2023, 11, 31, 23)

export function expectedPrice({ items, rules, destination, voucher, at }: CartToPrice) {
  const abroad = !['ch', 'li', null].includes(destination)
  const [reducedRate, standardRate] = at.getTime() < NEW_RATES_FROM ? [250, 770] : [260, 810]

  const lines = items.map((item): Line => {
    const gross = BigInt(item.unitPrice) * BigInt(item.amount)
    const rates = rules.quantity_tiers.filter((tier) => item.amount >= tier.from).sort((a, b) => b.from - a.from)
    const quantityDiscountRate = item.quantityDiscount ? Number(rates[0]?.rate ?? 0) : 0
    const discount = nearest([gross * BigInt(quantityDiscountRate), 10_000n])
    const steps: Line['steps'] = [['list_price', gross, null]]
    if (discount) steps.push(['quantity_discount', -discount, quantityDiscountRate])
    const rateOf = (good: Good) =>
      abroad && good.ships ? 0 : good.taxCategory === 'standard' ? standardRate : reducedRate
    const { takesVoucher } = item
    const reduced = gross - discount
    const pieces = inPieces(reduced, item, rateOf)
    return { gross, quantityDiscountRate, takesVoucher, pieces, steps }
  })

  if (voucher?.type === 'percentage') {
    for (const line of lines.filter((each) => each.takesVoucher && each.quantityDiscountRate === 0)) {
      const off = nearest([line.gross * BigInt(voucher.discountPercentage), 10_000n])
      const shares = handOut(
        off,
        line.pieces.map((piece) => piece.reduced),
      )
      for (const [i, piece] of line.pieces.entries()) piece.total -= shares[i] ?? 0n
      note(line, off, voucher.discountPercentage)
    }
  }
  const allPieces = lines.flatMap((line) => line.pieces.map((piece) => ({ line, piece })))
  const rates = [...new Set(allPieces.map(({ piece }) => piece.rate))].sort((a, b) => a - b)
  const piecesAt = (rate: number) => allPieces.filter(({ piece }) => piece.rate === rate)
  if (voucher?.type === 'credit') {
    const covered = (of: typeof allPieces) => of.map(({ line, piece }) => (line.takesVoucher ? piece.reduced : 0n))
    const most = add(covered(allPieces))
    const credit = BigInt(voucher.discount) < most ? BigInt(voucher.discount) : most
    const ofRates = handOut(
      credit,
      rates.map((rate) => add(covered(piecesAt(rate)))),
    )
    const before = lines.map(totalOf)
    for (const [i, rate] of rates.entries()) {
      const shares = handOut(ofRates[i] ?? 0n, covered(piecesAt(rate)))
      for (const [j, { piece }] of piecesAt(rate).entries()) piece.total -= shares[j] ?? 0n
    }
    for (const [i, line] of lines.entries()) note(line, (before[i] ?? 0n) - totalOf(line), null)
  }

  const goods = add(lines.map(totalOf))
  const missing = BigInt(rules.shipping.free_from) - goods
  const ships = items.some((item) => item.ships)
  const shipping = BigInt(!ships ? 0 : abroad ? rules.shipping.abroad : missing > 0n ? rules.shipping.domestic : 0)
  const takenOff = add(allPieces.map(({ piece }) => piece.reduced - piece.total))
  const isFreeBefore = goods + takenOff >= BigInt(rules.shipping.free_from)
  const basis = (piece: Piece) => (goods > 0n ? piece.total : piece.reduced)
  const delivery = handOut(
    shipping,
    rates.map((rate) => add(piecesAt(rate).map(({ piece }) => basis(piece)))),
  )
  const vat = rates.map((rate, i) => {
    const gross = add(piecesAt(rate).map(({ piece }) => piece.total)) + (delivery[i] ?? 0n)
    return { rate, gross: Number(gross), vat: Number(nearest([gross * BigInt(rate), 10_000n + BigInt(rate)])) }
  })

  return {
    lines: lines.map(({ gross, pieces, quantityDiscountRate, steps }) => ({
      gross: Number(gross),
      total: Number(add(pieces.map((piece) => piece.total))),
      portions: pieces.map((piece) => ({ rate: piece.rate, amount: Number(piece.total) })),
      quantityDiscountRate,
      steps: steps.map(([reason, amount, rate]) => [reason, Number(amount), rate]),
    })),
    totals: {
      goods: Number(goods),
      discount: Number(goods - add(lines.map((line) => line.gross))),
      voucher: Number(takenOff),
      voucherAddsShipping: ships && !abroad && shipping > 0n && isFreeBefore,
      shipping: Number(shipping),
      freeShippingMissing: ships && !abroad && missing > 0n ? Number(missing) : null,
      total: Number(goods + shipping),
      vat: vat.filter((line) => line.gross > 0),
    },
  }
}

type Good = Pick<CartToPrice['items'][number], 'taxCategory' | 'ships'>

/** A bundle in as many pieces as it has VAT rates, unless one rate has at least 70 % of what is not exported. */
function inPieces(value: bigint, item: CartToPrice['items'][number], rateOf: (good: Good) => number): Piece[] {
  const parts = item.parts.filter((part) => part.listPrice > 0)
  const byRate = new Map<number, bigint>()
  for (const part of parts) byRate.set(rateOf(part), (byRate.get(rateOf(part)) ?? 0n) + BigInt(part.listPrice))
  if (parts.length === 0) byRate.set(rateOf(item), 1n)
  const taxed = [...byRate].filter(([rate]) => rate !== 0)
  const whole = add(taxed.map(([, worth]) => worth))
  const main = taxed.find(([, worth]) => worth * 10n >= whole * 7n)
  if (main) {
    for (const [rate] of taxed) byRate.delete(rate)
    byRate.set(main[0], whole)
  }
  const rates = [...byRate.keys()].sort((a, b) => a - b)
  const shares = handOut(
    value,
    rates.map((rate) => byRate.get(rate) ?? 0n),
  )
  return rates.map((rate, i) => ({ rate, reduced: shares[i] ?? 0n, total: shares[i] ?? 0n }))
}

function totalOf(line: Line): bigint {
  return add(line.pieces.map((piece) => piece.total))
}

function note(line: Line, discount: bigint, rate: number | null): void {
  if (discount) line.steps.push(['voucher', -discount, rate])
}

/** The whole number nearest to a fraction ≥ 0; the greater of two that are equally near. */
function nearest([over, under]: Fraction): bigint {
  const below = over / under
  const toBelow = over - below * under
  const toAbove = (below + 1n) * under - over
  return toAbove <= toBelow ? below + 1n : below
}

/** Gives everyone the whole part of their share, then one Rappen each to those who lack most; the first wins a tie. */
function handOut(amount: bigint, values: bigint[]): bigint[] {
  const claims = values.some((value) => value > 0n) ? values : values.map(() => 1n)
  const all = add(claims)
  const given = claims.map((claim) => (amount * claim) / all)
  while (add(given) < amount) {
    const lacks = claims.map((claim, i) => amount * claim - (given[i] ?? 0n) * all)
    const most = lacks.reduce((best, lack, i) => (lack > (lacks[best] ?? 0n) ? i : best), 0)
    given[most] = (given[most] ?? 0n) + 1n
  }
  return given
}

function add(values: bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n)
}
