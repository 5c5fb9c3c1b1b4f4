import type { Guard } from '#tests/guards/guard.ts'

const FIRST_SALE = 'modules/exchange/onix/first-sale.test.ts'
const TAX_RATES = 'modules/catalogue/catalogue/tax-rates/tax-rates.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'rates of the value added tax have no gap and no overlap',
    removals: [{ sql: 'drop trigger tax_rates_have_no_gaps on tax_rates' }],
    test: { file: TAX_RATES, named: 'no gap and no overlap' },
  },
  {
    name: 'a rate of the value added tax ends when the next one begins',
    removals: [{ sql: 'drop trigger tax_rates_are_ended on tax_rates' }],
    test: { file: TAX_RATES, named: 'the one before ends' },
  },
  {
    name: 'rates of the value added tax are written one after the other',
    removals: [
      {
        file: 'modules/catalogue/catalogue/tax-rates/write-tax-rates.ts',
        code: 'await tx.execute(sql`lock table tax_rates in share row exclusive mode`)',
        instead: 'void tx',
      },
    ],
    test: { file: TAX_RATES, named: 'added at once' },
  },
  {
    name: 'a rate of the value added tax that has begun is fixed',
    removals: [
      {
        file: 'modules/catalogue/catalogue/tax-rates/write-tax-rates.ts',
        code: 'and(theOne(named), gt(taxRates.validFrom, swissDay(now())))',
        instead: 'theOne(named)',
      },
    ],
    test: { file: TAX_RATES, named: 'today or earlier is fixed' },
  },
  {
    name: 'nothing is in stock before its first day of sale',
    removals: [{ sql: 'alter table products drop constraint products_on_sale_from' }],
    test: { file: FIRST_SALE, named: 'is held by the database' },
  },
  {
    name: 'what may not be sold here cannot be had',
    removals: [{ sql: 'alter table products drop constraint products_not_for_sale' }],
    test: { file: FIRST_SALE, named: 'cannot be made so' },
  },
  {
    name: 'what is for teachers or named groups is sold to no other',
    removals: [
      {
        file: 'modules/catalogue/catalogue/purchasable.ts',
        code: 'reader.lockOf(accessOf(offer), offer.title_id ? [offer.title_id] : []) ?? lockOfTest(offer, reader)',
        instead: 'lockOfTest(offer, reader)',
      },
    ],
    test: { file: 'modules/storefront/cart/user-cart.test.ts', named: 'what is for named groups' },
  },
  {
    name: 'what is for owners is sold to owners of its title',
    removals: [
      {
        file: 'modules/catalogue/catalogue/purchasable.ts',
        code: 'offer.title_id ? [offer.title_id] : []',
        instead: '[]',
      },
    ],
    test: { file: 'modules/storefront/cart/user-cart.test.ts', named: 'what is for owners' },
  },
]
