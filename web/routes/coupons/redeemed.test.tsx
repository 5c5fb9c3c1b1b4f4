import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { RedeemedCoupon } from '#contract/licences/coupon-sets.ts'
import type { CouponProduct } from '#contract/licences/coupons.ts'
import type { OwnedProduct } from '#contract/licences/library.ts'
import type { Order } from '#contract/sales/orders.ts'
import { libraryMessages } from '#web/messages/licences/library.ts'
import { redeemMessages } from '#web/messages/licences/redeem.ts'
import { RedeemedFacts } from '../profile/coupons/redeemed-facts.tsx'
import { Redeemed } from './redeemed.tsx'
import { whatACodeGave } from './what-a-code-gave.ts'

const product: CouponProduct = {
  id: 'p',
  title: 'Algebra',
  subtitle: null,
  uri: '/titel/algebra',
  cover: null,
  format: 'licence',
  edition: null,
  isbn: null,
  isbn_hyphenated: null,
}

function ownedProduct(differs: Partial<OwnedProduct>): OwnedProduct {
  return {
    id: 'o',
    product,
    type: differs.platform ? 'e_learning' : 'pdf',
    platform: null,
    status: 'active',
    valid_from: '2026-11-01T00:00:00Z',
    valid_until: null,
    days_left: null,
    link: null,
    files: [],
    can_renew: false,
    ...differs,
  }
}

/** The end of redeeming, and the page of the coupon in the account. */
const pages = {
  '«Eingelöst»': (owned: OwnedProduct | null, platform = owned?.platform ?? null) => {
    const line = { ...product, product_id: product.id, coupon_platform_choice: platform }
    return <Redeemed order={{ id: 'b', lines: [line] } as unknown as Order} isAgain={false} owned={owned} />
  },
  'of a redeemed coupon': (owned: OwnedProduct | null, platform = owned?.platform ?? null) => {
    const order = { id: 'b', number: '2026-100001' }
    const coupon: RedeemedCoupon = {
      id: 'c',
      kind: 'redeemed',
      product,
      platform,
      order,
      redeemed_at: '2026-11-20T10:00:00Z',
    }
    return <RedeemedFacts coupon={coupon} owned={owned} />
  },
}

function shown(element: React.ReactElement): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test.each(Object.entries(pages))(
  'the page %s of a code for files has their downloads, and leads to the PDFs',
  (_, page) => {
    const files = [{ id: 'f', name: 'algebra.pdf', media_type: 'application/pdf', size: 2_340_000 }] as const
    const html = shown(page(ownedProduct({ files: [...files] })))
    for (const part of ['algebra.pdf', libraryMessages.download, 'href="/profile/pdfs/p/f"'])
      expect(html).toContain(part)
    expect(html).toContain('href="/profile/pdfs"')
    expect(html).toContain(redeemMessages.toDownloads)
    expect(html).not.toContain(redeemMessages.toLearning)
  },
)

test.each(Object.entries(pages))(
  'the page %s of a code for a platform leads into it, and to the licences',
  (_, page) => {
    const link = 'https://beook.example/titel'
    const html = shown(page(ownedProduct({ platform: 'beook', link })))
    for (const part of [
      'href="/profile/e-learning/o/open"',
      redeemMessages.open('beook'),
      'href="/profile/e-learning"',
    ])
      expect(html).toContain(part)
    expect(html).not.toContain(redeemMessages.pendingText)
  },
)

test.each(Object.entries(pages))('the page %s says what is not out yet, and does not ask to wait for it', (_, page) => {
  const html = shown(page(ownedProduct({ platform: 'beook', status: 'pending', valid_from: null })))
  expect(html).toContain(redeemMessages.notOutText)
  for (const part of [redeemMessages.reload, redeemMessages.pendingText, redeemMessages.open('beook')])
    expect(html).not.toContain(part)
})

test.each(Object.entries(pages))(
  'the page %s of what is long over still leads to its place in the account',
  (_, page) => {
    expect(shown(page(null, 'beook'))).toContain('href="/profile/e-learning"')
    expect(shown(page(null))).toContain('href="/profile/pdfs"')
  },
)

test('what a code gave is its product, on the platform for which it was redeemed', () => {
  const owned = [ownedProduct({ id: '1', platform: 'web_app' }), ownedProduct({ id: '2', platform: 'beook' })]
  expect(whatACodeGave(owned, { productId: 'p', platform: 'beook' })?.id).toBe('2')
  expect(whatACodeGave(owned, { productId: 'p', platform: null })).toBeNull()
  expect(whatACodeGave(owned, { productId: 'q', platform: 'beook' })).toBeNull()
})
