import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { FileCard } from '#contract/catalogue/cards.ts'
import type { Product, Title } from '#contract/catalogue/catalogue.ts'
import { couponRefusals } from '#contract/licences/coupon-refusals.ts'
import { sentToPlatform } from '#contract/licences/sent-to-platform.ts'
import { cartRefusals } from '#contract/sales/cart-refusals.ts'
import { plainPage } from '#tests/support/factories/catalogue/title-with-editions.ts'
import { lockMessages } from '#web/messages/catalogue/product.ts'
import { testLicenceMessages } from '#web/messages/licences/test-licence.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { type Opening, OpeningsContext } from '#web/page/openings.tsx'
import { NOBODY, type Session } from '#web/page/session.ts'
import type { SharedPart } from '#web/page/shared-part.tsx'
import { BuyForm } from './buy-form.tsx'
import { describeEditions } from './describe-editions.ts'

const test_licence = {
  id: 'a',
  title_id: 't',
  title: 'Spielregeln',
  uri: '/titel/spielregeln',
  format: 'test_licence',
  edition_number: 1,
  order_number: 'AV-1',
  price: { amount: 0, currency: 'CHF' },
  availability: 'available',
  is_digital: true,
  platforms: ['beook'],
  licence_days: 60,
  once_per_person: true,
  audience: 'teachers',
  is_purchasable: true,
  purchase_refusal: null,
} as unknown as Product

const material = {
  ...test_licence,
  id: 'm',
  format: 'teacher_material',
  platforms: [],
  licence_days: null,
  once_per_person: false,
} as Product
const MATERIAL_FILE: FileCard = {
  id: 'f',
  title: 'pruefung.pdf',
  media_type: 'application/pdf',
  size: 1,
  url: '/profile/pdfs/m/f',
  lock: null,
}

function render(...products: Product[]): string {
  return renderFor(NOBODY, ...products)
}

/** The page that is kept for all, with what this visitor alone sees at its end. */
function renderFor(session: Session, ...products: Product[]): string {
  const openings: (Opening | SharedPart)[] = []
  const facts = {
    departments: [],
    series: null,
    levels: [],
    subjects: [],
    curricula: [],
    professions: [],
    proficiencies: [],
    published_on: '2025-01-01',
  }
  const title = { id: 't', title: 'Spielregeln', ...facts, products }
  const editions = describeEditions(title as unknown as Title, { ...plainPage, additional_material: [MATERIAL_FILE] })
  const [chosen] = editions
  if (!chosen) throw new Error('no edition')
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <OpeningsContext value={openings}>
          <BuyForm
            title={title as unknown as Title}
            editions={editions}
            chosen={chosen}
            tiers={[]}
            quantityTiers={[]}
            forTeachers=""
            onChoose={() => undefined}
          />
        </OpeningsContext>
      ),
    },
  ])
  const kept = renderToStaticMarkup(<RouterProvider router={router} />)
  const own = openings.map((opening) => (typeof opening === 'function' ? opening(session) : null))
  const drawn = createMemoryRouter([{ path: '/', element: createElement(Fragment, null, ...own) }])
  return kept + renderToStaticMarkup(<RouterProvider router={drawn} />)
}

test('a confirmed teacher gets one button, whose press orders the test licence under the terms beside it', () => {
  const shown = render(test_licence)
  expect(shown).toContain(testLicenceMessages.activate)
  expect(shown).toContain('60 Tage ab der Aktivierung')
  expect(shown).not.toContain(addToCartMessages.add)
  const buttons = shown.match(/<button[^>]*>/g) ?? []
  expect(buttons).toHaveLength(1)
  expect(buttons[0]).toContain('formAction="/shop/test-licence?produkt=a&amp;plattform=beook"')
  expect(buttons[0]).toContain('name="licence_terms_accepted"')
  // Scripts or not: it belongs to a form of its own, not to that of the cart.
  const [, form] = /form="([^"]*)"/.exec(buttons[0] ?? '') ?? []
  expect(shown).toMatch(new RegExp(`<form[^>]*id="${form}"[^>]*>\\s*</form>`))
  expect(shown).toContain(testLicenceMessages.acceptBefore)
  expect(shown).toContain(sentToPlatform(['beook']))
})

test('with several platforms the press chooses one; only codes for classes are none for a teacher', () => {
  const shown = render({ ...test_licence, platforms: ['beook', 'web_app', 'edubase'] })
  expect([...shown.matchAll(/formAction="[^"]*plattform=(\w+)"/g)].map(([, platform]) => platform)).toEqual([
    'beook',
    'web_app',
  ])
  expect(render({ ...test_licence, platforms: ['edubase'] })).not.toContain('<button')
})

test('a teacher who has or had the test licence reads that, and the style sheet hides the press', () => {
  const shown = renderFor({ ...NOBODY, firstName: 'Lea', had: ['a'] }, test_licence)
  expect(shown).toContain(couponRefusals.test_licence_already_bought[1])
  expect(shown).toContain('data-had-test="true"')
  expect(shown).toContain('href="/profile/e-learning"')
  expect(shown).toMatch(/group-has-\[\[data-had-test\]\]\/test:hidden"[\s\S]*<button/)
  expect(render(test_licence)).not.toContain(couponRefusals.test_licence_already_bought[1])
  expect(renderFor({ ...NOBODY, had: ['b'] }, test_licence)).not.toContain('data-had-test="')
})

test('others learn why not, and get no button; a guest may take it along to the login', () => {
  const refused = { ...test_licence, is_purchasable: false, purchase_refusal: 'teachers_only' } as Product
  const shown = renderFor({ ...NOBODY, firstName: 'Lea' }, refused)
  expect(shown).toContain(lockMessages.teachers_only)
  expect(shown).not.toContain(testLicenceMessages.activate)
  expect(shown).not.toContain('<button')
  const [button] = /<button[^>]*>/.exec(render(refused)) ?? []
  const [, form] = /form="([^"]*)"/.exec(button ?? '') ?? []
  const [, fields] = new RegExp(`<form[^>]*id="${form}"[^>]*>(.*?)</form>`).exec(shown) ?? []
  expect(fields).toContain('name="product" value="a"')
})

test('among other editions the style sheet shows the one button or the other', () => {
  const book = { ...test_licence, id: 'b', format: 'book', is_digital: false, licence_days: null } as Product
  const shown = render(book, test_licence)
  expect(shown).toMatch(/group-has-\[[^ ]*\[data-activated\]:checked[^ ]*\/buy:hidden/)
  expect(shown.match(/data-activated="true"/g)).toHaveLength(1)
  expect(shown).toContain(testLicenceMessages.activate)
  expect(shown).toContain(addToCartMessages.add)
})

test('an e-book that lies in the cart says so where it is sold, with the way to the cart; a book does not', () => {
  const ebook = { ...test_licence, id: 'e', format: 'ebook', licence_days: null, audience: 'everyone' } as Product
  const book = { ...ebook, id: 'b', format: 'book', is_digital: false, once_per_person: false } as Product
  const session = { ...NOBODY, cartCount: 1, singlesInCart: ['e'] }
  const shown = renderFor(session, { ...ebook, once_per_person: false }, book)
  expect(shown.split(cartRefusals.already_in_cart[1])).toHaveLength(2)
  expect(shown).toMatch(/href="\/shop\/cart"[^>]*>Zum Warenkorb/)
  expect(render(ebook, book)).not.toContain(cartRefusals.already_in_cart[1])
  expect(renderFor(session, book)).not.toContain(cartRefusals.already_in_cart[1])
})

test('an e-book that one owns says so with the way to it, and the style sheet hides the button', () => {
  const ebook = { ...test_licence, id: 'e', format: 'ebook', licence_days: null, audience: 'everyone' } as Product
  const file = { ...ebook, platforms: [] } as unknown as Product
  const session = { ...NOBODY, firstName: 'Lea', had: ['e'], singlesInCart: ['e'] }
  const shown = renderFor(session, file)
  expect(shown).toContain(`Sie haben dieses E-Book. <a`)
  expect(shown).toMatch(/href="\/profile\/pdfs\/e"[^>]*>Öffnen/)
  expect(shown).toMatch(/data-buy-box="true"[^>]*group-has-\[\[data-owned\]\]\/buy:hidden/)
  // Not beside the other truth about it.
  expect(shown).not.toContain(cartRefusals.already_in_cart[1])
  expect(renderFor(session, ebook)).toMatch(/href="\/profile\/e-learning"[^>]*>Öffnen/)
  expect(renderFor({ ...session, had: [] }, file)).not.toContain('data-owned="true"')
})

test('among other editions one that is owned is marked beside its field', () => {
  const ebook = { ...test_licence, id: 'e', format: 'ebook', licence_days: null, audience: 'everyone' } as Product
  const book = { ...ebook, id: 'b', format: 'book', is_digital: false, once_per_person: false } as Product
  const shown = renderFor({ ...NOBODY, firstName: 'Lea', had: ['e'] }, book, ebook)
  expect(shown).toContain('group-has-[:checked~[data-owned],')
  expect(shown.match(/<span data-owned="true" hidden=""/g)).toHaveLength(1)
})

test('a padlock stands at what the reader may not buy, and at nothing that a confirmed teacher may', () => {
  const book = { ...test_licence, id: 'b', format: 'book', audience: 'everyone', is_digital: false } as Product
  const forTeachers = { ...book, id: 'p', audience: 'teachers' } as Product
  const refused = { ...forTeachers, is_purchasable: false, purchase_refusal: 'teachers_only' } as Product
  const padlocks = (...products: Product[]) => render(...products).split('#lock"').length - 1
  expect(padlocks(book, forTeachers, test_licence)).toBe(0)
  // Of a test licence too, whatever its audience says: one beside its name, and one beside the reason.
  const trial = { ...refused, format: 'test_licence', audience: 'everyone' } as Product
  expect(padlocks(book, refused)).toBe(2)
  expect(padlocks(book, trial)).toBe(2)
})

test('an edition that is out of print shows its price small and grey, since nothing can be had for it', () => {
  const book = {
    ...test_licence,
    format: 'book',
    is_digital: false,
    price: { amount: 2900, currency: 'CHF' },
  } as Product
  const gone = {
    ...book,
    availability: 'out_of_print',
    is_purchasable: false,
    purchase_refusal: 'out_of_print',
  } as Product
  const priceOf = (product: Product) => /<span[^>]*>(?=<span[^>]*>CHF)/.exec(render(product))?.[0]
  expect(priceOf(book)).toContain('text-3xl')
  expect(priceOf(gone)).toContain('text-base')
  expect(render(gone)).toMatch(/text-ink-soft"><span[^>]*text-base/)
})

test('material that a teacher may download is no purchase: its link stands in place of the button', () => {
  const shown = render(material)
  expect(shown).toMatch(/<a[^>]*href="\/profile\/pdfs\/m\/f"[^>]*>Herunterladen/)
  expect(shown).not.toContain('<form')
  expect(shown).not.toContain(addToCartMessages.add)
})

test('among other editions such material hides the button to the cart', () => {
  const book = { ...test_licence, id: 'b', format: 'book', is_digital: false, licence_days: null } as Product
  const shown = render(book, material)
  expect(shown.match(/data-refused="true"/g)).toHaveLength(1)
  expect(shown).toContain('href="/profile/pdfs/m/f"')
})
