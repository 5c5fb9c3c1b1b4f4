import { describe, expect, test } from 'vitest'
import { renderedPage } from '#tests/support/shop-pages/rendered-page.ts'
import { ownWishes, shownWish } from '#tests/support/shop-pages/shown-wishes.ts'
import { wishesMessages as words } from '#web/messages/procurement/wishes.ts'
import type { Route } from './+types/wishes.ts'
import WishesPage from './wishes.tsx'

const school = {
  id: 'school',
  name: 'Primarschule Aarefeld',
  city: 'Aarefeld',
  state: 'confirmed',
  role: 'teacher',
  is_chosen: true,
} as const
const HERE = '/profile/school/wishes'

interface Shown {
  actionData?: unknown
  at?: string
  isOver?: boolean
  isYearOver?: boolean
}

function shown(
  own: ReturnType<typeof ownWishes> | null,
  { actionData, at = HERE, isOver = false, isYearOver = false }: Shown = {},
): string {
  const props = { loaderData: { school, own, isOver, isYearOver }, actionData }
  return renderedPage(<WishesPage {...(props as unknown as Route.ComponentProps)} />, at)
}

describe('the page of one’s wishes', () => {
  test('shows wishes by class, and asks for all drafts in one step until the day of ordering', () => {
    const page = shown(ownWishes([shownWish('Deutsch 3'), shownWish('Atlas', { class: null, reason: 'Für mich' })]))
    for (const part of [
      words.titleFor('2027/28'),
      'bis 15. Mai',
      words.ask(2),
      words.class('3b'),
      words.noClass,
      words.reasonOf('Für mich'),
      words.changeOf('Deutsch 3'),
      words.removeOf('Deutsch 3'),
      '>4a</option>',
    ])
      expect(page).toContain(part)
    expect(page).not.toContain(words.withdraw)
    expect(page).not.toContain(words.renew)
  })

  test('says what was decided, by whom and why, and which order a wish is part of', () => {
    const decided = { decided_by: 'Vera Moser', decided_at: '2027-05-20T08:00:00.000Z' }
    const page = shown(
      ownWishes([
        shownWish('Deutsch 3', { ...decided, state: 'approved', approved_amount: 20, decision_reason: 'Vier sind da' }),
        shownWish('Atlas', { ...decided, state: 'refused', decision_reason: 'Im Lager' }),
        shownWish('Rechnen', {
          ...decided,
          state: 'ordered',
          approved_amount: 24,
          order: { number: '2027-100234', placed_at: '2027-06-01T08:00:00.000Z' },
        }),
      ]),
    )
    for (const part of [
      words.approvedOf(20, 24),
      words.decided('bewilligt', 'Vera Moser', '20. Mai 2027'),
      '«Vier sind da»',
      words.decided('abgelehnt', 'Vera Moser', '20. Mai 2027'),
      words.order('2027-100234', '1. Juni 2027'),
    ])
      expect(page).toContain(part)
    expect(page).not.toContain(words.change)
    expect(page).not.toContain(words.ask(1))
  })

  test('offers to withdraw what is asked for, and to replace what has a new edition', () => {
    const product = { id: 'new', edition: '6. Auflage' }
    const new_edition = { title: 'Deutsch 3', uri: '/titel/deutsch-3-neu', product }
    const page = shown(ownWishes([shownWish('Deutsch 3', { state: 'asked', new_edition })]))
    for (const part of [words.withdrawOf('Deutsch 3'), 'Deutsch 3, 6. Auflage', words.replaceOf('Deutsch 3')])
      expect(page).toContain(part)
    expect(page).toContain(words.allAsked)
  })

  test('shows what was typed beside what a wish is by now, in the open form', () => {
    const wish = shownWish('Deutsch 3')
    const values = { intent: 'change', thing: wish.id, amount: '22', class: '3b', reason: '' }
    const present = { ...wish, amount: 20, revision: 2 }
    const page = shown(ownWishes([wish]), {
      actionData: { message: 'Geändert', code: null, errors: {}, values, present },
    })
    expect(page).toContain('<details open=""')
    expect(page).toContain(words.changed)
    expect(page).toMatch(/<th scope="row"[^>]*>Menge<\/th><td[^>]*>22<\/td><td[^>]*>20<\/td>/)
    expect(page).toContain('name="revision" value="2"')
    expect(page).not.toMatch(/<th scope="row"[^>]*>Klasse</)
  })

  test('says above all wishes why one could not be withdrawn or changed any more', () => {
    const failure = { message: 'Darüber ist schon entschieden', code: null, errors: {} }
    const of = (intent: string, wish: ReturnType<typeof shownWish>) =>
      shown(ownWishes([wish]), { actionData: { ...failure, values: { intent, thing: wish.id, amount: '22' } } })
    const pages = [
      of('withdraw', shownWish('Deutsch 3', { state: 'asked' })),
      of('change', shownWish('Deutsch 3', { state: 'approved', approved_amount: 24 })),
    ]
    for (const page of pages) {
      expect(page).toContain(failure.message)
      expect(page).not.toContain('<details open')
    }
  })

  test('leads on where nothing is written down, and says when the day of ordering is over', () => {
    const page = shown(ownWishes([], { can_renew: true }), { isOver: true })
    for (const part of [words.none('2027/28'), words.add, words.renew, 'Der Bestelltag war am 15. Mai.'])
      expect(page).toContain(part)
  })

  test('offers no more steps for a school year that is over', () => {
    const page = shown(ownWishes([], { can_renew: true }), { isYearOver: true })
    expect(page).toContain(words.yearOver)
    for (const part of [words.add, words.renew]) expect(page).not.toContain(part)
  })

  test('says what was done, and names no more than it knows', () => {
    expect(shown(ownWishes([]), { at: `${HERE}?getan=asked` })).toContain(words.done.asked)
    expect(shown(ownWishes([]), { at: `${HERE}?getan=constructor` })).not.toContain('role="status"')
  })

  test('says to others why they have no wishes', () => {
    expect(shown(null)).toContain(words.notWishing)
  })
})
