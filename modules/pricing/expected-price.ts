/**
 * Calculates the price of a cart a second time, for the test only: with exact fractions, handing out one Rappen at a
 * time, with rates and limits written out. It imports nothing that calculates, so a mistake would have to be made
 * twice.
 */
import type { CartToPrice } from './price-cart.ts'

type Fraction = readonly [over: bigint, under: bigint]
type Line = {
  gross: bigint
  vatRate: number
  quantityDiscountRate: number
  takesVoucher: boolean
  reduced: bigint
  total: bigint
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
    const vatRate = abroad && item.ships ? 0 : item.taxCategory === 'standard' ? standardRate : reducedRate
    const { takesVoucher } = item
    const reduced = gross - discount
    return { gross, vatRate, quantityDiscountRate, takesVoucher, reduced, total: reduced, steps }
  })

  if (voucher?.type === 'percentage') {
    for (const line of lines.filter((each) => each.takesVoucher && each.quantityDiscountRate === 0)) {
      take(line, nearest([line.gross * BigInt(voucher.discountPercentage), 10_000n]), voucher.discountPercentage)
    }
  }
  const rates = [...new Set(lines.map((line) => line.vatRate))].sort((a, b) => a - b)
  const linesAt = (rate: number) => lines.filter((line) => line.vatRate === rate)
  if (voucher?.type === 'credit') {
    const covered = (of: Line[]) => of.map((line) => (line.takesVoucher ? line.reduced : 0n))
    const most = add(covered(lines))
    const credit = BigInt(voucher.discount) < most ? BigInt(voucher.discount) : most
    const ofRates = handOut(
      credit,
      rates.map((rate) => add(covered(linesAt(rate)))),
    )
    for (const [i, rate] of rates.entries()) {
      const ofLines = handOut(ofRates[i] ?? 0n, covered(linesAt(rate)))
      for (const [j, line] of linesAt(rate).entries()) take(line, ofLines[j] ?? 0n, null)
    }
  }

  const goods = add(lines.map((line) => line.total))
  const missing = BigInt(rules.shipping.free_from) - goods
  const ships = items.some((item) => item.ships)
  const shipping = BigInt(!ships ? 0 : abroad ? rules.shipping.abroad : missing > 0n ? rules.shipping.domestic : 0)
  const takenOff = add(lines.map((line) => line.reduced - line.total))
  const isFreeBefore = goods + takenOff >= BigInt(rules.shipping.free_from)
  const basis = (line: Line) => (goods > 0n ? line.total : line.reduced)
  const delivery = handOut(
    shipping,
    rates.map((rate) => add(linesAt(rate).map(basis))),
  )
  const vat = rates.map((rate, i) => {
    const gross = add(linesAt(rate).map((line) => line.total)) + (delivery[i] ?? 0n)
    return { rate, gross: Number(gross), vat: Number(nearest([gross * BigInt(rate), 10_000n + BigInt(rate)])) }
  })

  return {
    lines: lines.map(({ gross, total, vatRate, quantityDiscountRate, steps }) => ({
      gross: Number(gross),
      total: Number(total),
      vatRate,
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

function take(line: Line, discount: bigint, rate: number | null): void {
  line.total -= discount
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
