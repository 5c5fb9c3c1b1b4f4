import { expect, test } from 'vitest'
import { type DigitalProduct, type OrderedLine, releasedGoods } from './released-goods.ts'

function product(overrides: Partial<DigitalProduct> = {}): DigitalProduct {
  return { id: 'p', format: 'licence', platforms: ['beook'], licenceDays: 365, availability: 'available', ...overrides }
}

function line(overrides: Partial<OrderedLine> = {}): OrderedLine {
  const chosen = { licenceChoice: null, platformChoice: null, isForSchool: false }
  return { id: 'l', amount: 1, ...chosen, product: product(), parts: [], ...overrides }
}

const book = product({ id: 'book', format: 'book', platforms: [], licenceDays: null })
const ebook = product({ id: 'ebook', format: 'ebook', platforms: [], licenceDays: null })

/** What a line gives, in short: who gets it, where, how many. */
function given(ordered: OrderedLine): string[] {
  const { owned, coupons } = releasedGoods(ordered)
  return [
    ...owned.map(
      ({ productId, platform, days, isOut }) => `own ${productId} ${platform} ${days}${isOut ? '' : ' later'}`,
    ),
    ...coupons.map(
      ({ productId, platform, total, hasOwn }) => `${total} codes ${productId} ${platform}${hasOwn ? ' one own' : ''}`,
    ),
  ]
}

test.each<[string, OrderedLine, string[]]>([
  ['a printed book gives nothing', line({ product: book }), []],
  ['an e-book is the buyer’s', line({ product: ebook }), ['own ebook null null']],
  [
    'several e-books of an earlier order: one is the buyer’s, the others are codes',
    line({ product: ebook, amount: 3 }),
    ['own ebook null null', '3 codes ebook null one own'],
  ],
  ['a licence for oneself', line({ licenceChoice: 'self' }), ['own p beook 365']],
  [
    'a licence for oneself and others: as many codes as copies, one of them the buyer’s',
    line({ amount: 24, licenceChoice: 'self_and_others' }),
    ['own p beook 365', '24 codes p beook one own'],
  ],
  ['a licence for others', line({ amount: 24, licenceChoice: 'others' }), ['24 codes p beook']],
  [
    'one platform of several, as chosen',
    line({ licenceChoice: 'self', platformChoice: 'web_app', product: product({ platforms: ['beook', 'web_app'] }) }),
    ['own p web_app 365'],
  ],
  [
    'whoever redeems chooses',
    line({
      amount: 2,
      licenceChoice: 'others',
      platformChoice: 'open',
      product: product({ platforms: ['beook', 'web_app'] }),
    }),
    ['2 codes p null'],
  ],
  [
    'Edubase gives access by code only',
    line({ licenceChoice: 'self', product: product({ platforms: ['edubase'] }) }),
    ['1 codes p edubase'],
  ],
  [
    'what is not out yet begins with its release',
    line({ licenceChoice: 'self', product: product({ availability: 'preorder' }) }),
    ['own p beook 365 later'],
  ],
  [
    'a bundle gives its digital parts',
    line({
      product: product({ format: 'bundle' }),
      parts: [
        { ...book, copies: 1 },
        { ...ebook, copies: 1 },
      ],
    }),
    ['own ebook null null'],
  ],
  [
    'nothing of a bundle begins before its release',
    line({ product: product({ format: 'bundle', availability: 'preorder' }), parts: [{ ...ebook, copies: 1 }] }),
    ['own ebook null null later'],
  ],
  [
    'nor does a part before its own',
    line({
      product: product({ format: 'bundle' }),
      parts: [{ ...ebook, availability: 'preorder', copies: 1 }],
    }),
    ['own ebook null null later'],
  ],
  [
    'several bundles give codes for their digital parts',
    line({
      amount: 3,
      product: product({ format: 'bundle' }),
      parts: [
        { ...book, copies: 1 },
        { ...ebook, copies: 2 },
      ],
    }),
    ['6 codes ebook null'],
  ],
  [
    'a part on several platforms is a code, since nobody was asked',
    line({
      product: product({ format: 'bundle' }),
      parts: [{ ...product({ platforms: ['beook', 'web_app'] }), copies: 1 }],
    }),
    ['1 codes p null'],
  ],
])('%s', (_, ordered, expected) => {
  expect(given(ordered)).toEqual(expected)
})

test('a school gets nothing but codes, also of a single copy and of a bundle', () => {
  const bundle = product({ format: 'bundle', platforms: [] })
  const ofSchool = [
    line({ isForSchool: true }),
    line({ isForSchool: true, licenceChoice: 'self', platformChoice: 'beook' }),
    line({ isForSchool: true, product: bundle, parts: [{ ...product({ id: 'part' }), copies: 1 }] }),
  ]
  expect(ofSchool.map(given)).toEqual([['1 codes p beook'], ['1 codes p beook'], ['1 codes part beook']])
})
