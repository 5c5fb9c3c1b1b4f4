import { describe, expect, test } from 'vitest'
import { renderedPage } from '#tests/support/shop-pages/rendered-page.ts'
import { addingMessages as words } from '#web/messages/procurement/wish-adding.ts'
import { repeatMessages } from '#web/messages/sales/orders.ts'
import type { Route } from './+types/add.ts'
import AddWishesPage from './add.tsx'
import type { Source } from './source.ts'

const school = {
  id: 'school',
  name: 'Primarschule Aarefeld',
  city: 'Aarefeld',
  state: 'confirmed',
  role: 'teacher',
  is_chosen: true,
} as const

const found: Source = {
  kind: 'search',
  name: 'Deutsch',
  titles: [
    {
      title: 'Deutsch 3',
      uri: '/titel/deutsch-3',
      cover: null,
      editions: [
        { id: 'soft', words: 'Buch, broschiert' },
        { id: 'bound', words: 'Buch, gebunden' },
      ],
      amount: 0,
    },
  ],
  hasMore: true,
}

function shown(source: Source | null, actionData?: unknown): string {
  const adding = { year: '2027/28', classes: ['3b'], lists: [{ code: 'ABC', name: 'Klasse 3b' }], list: null, source }
  const props = { loaderData: { school, adding }, actionData }
  return renderedPage(<AddWishesPage {...(props as unknown as Route.ComponentProps)} />)
}

describe('the page that adds wishes', () => {
  test('offers three ways, the search open', () => {
    const page = shown(null)
    for (const part of [words.query, words.pasteLabel, words.listLabel, 'Klasse 3b']) expect(page).toContain(part)
    expect(page.match(/<details open=""/g)).toHaveLength(1)
    expect(page).not.toContain(words.add)
  })

  test('shows what was found with editions, amounts, one class and one reason', () => {
    const page = shown(found)
    for (const part of [
      words.found('Deutsch'),
      words.editionOf('Deutsch 3'),
      'Buch, gebunden',
      'name="amount-0"',
      'name="class"',
      'name="reason"',
      words.more(1),
      words.add,
    ])
      expect(page).toContain(part)
  })

  test('keeps what was typed and chosen where it comes back', () => {
    const values = { intent: 'add', 'product-0': 'bound', 'amount-0': 'x', class: '3b' }
    const errors = { 'amount-0': ['Menge muss eine Zahl sein'] }
    const page = shown(found, { message: 'Bitte prüfen', code: 'invalid', errors, values })
    for (const part of ['<option value="bound" selected="">', 'value="3b"', 'Menge muss eine Zahl sein'])
      expect(page).toContain(part)
  })

  test('opens the way of pasted lines where they cannot be read', () => {
    const failure = { message: 'Bitte prüfen', code: 'invalid', values: { intent: 'check', text: 'nichts' } }
    const page = shown(found, { ...failure, errors: { text: ['Darin steht keine Zeile mit einer ISBN'] } })
    expect(page).toMatch(/<details open=""[^>]*>.{0,400}Liste mit ISBN/s)
    expect(page).toContain('>nichts</textarea>')
  })

  test('names what was left out, with the reason', () => {
    const leftOut = [
      {
        product_id: 'e',
        title: 'Kartenkunde',
        format: 'ebook',
        copies: 3,
        obstacle: 'for_one_person',
        successor: null,
      },
    ]
    const page = shown(null, { added: 24, leftOut })
    for (const part of [words.added(24), 'Kartenkunde', repeatMessages.obstacles.for_one_person, words.toWishes])
      expect(page).toContain(part)
  })

  test('says where a search, a list or the cart has nothing', () => {
    expect(shown({ ...found, titles: [] })).toContain(words.nothingFound('Deutsch'))
    expect(shown({ ...found, kind: 'list', name: 'Leer', titles: [] })).toContain(words.emptyList('Leer'))
    expect(shown({ ...found, kind: 'cart', name: '', titles: [] })).toContain(words.emptyCart)
  })
})
