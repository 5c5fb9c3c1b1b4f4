import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sharesWithin } from '#modules/sales/orders/shares/line-shares.ts'
import { moneyOfShares } from './order-file.ts'

const share = fc.record({
  class: fc.option(fc.string({ maxLength: 4 })),
  teacher: fc.constant('Anna Keller'),
  amount: fc.integer({ min: 1, max: 999 }),
})
const shares = fc.array(share, { minLength: 1, maxLength: 60 })
const copiesIn = (some: readonly { amount: number }[]) => some.reduce((sum, { amount }) => sum + amount, 0)

it('the money of shares adds up to that of their line', () => {
  fc.assert(
    fc.property(shares, fc.integer({ min: 0, max: 100_000_000 }), (some, total) => {
      const parts = moneyOfShares({ total, amount: copiesIn(some) }, some)
      expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(total)
      expect(parts.every((part) => part.total >= 0)).toBe(true)
    }),
  )
})

it('parcels of a line hold each share once, whatever they are cut into', () => {
  fc.assert(
    fc.property(shares, fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 20 }), (some, sizes) => {
      const all = copiesIn(some)
      let from = 0
      const parcels = [...sizes, all].flatMap((size) => {
        const copies = Math.min(size, all - from)
        const within = sharesWithin(some, { from, copies })
        expect(copiesIn(within)).toBe(copies)
        from += copies
        return within
      })
      expect(copiesIn(parcels)).toBe(all)
    }),
  )
})
