import { describe, expect, test } from 'vitest'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import type { School } from '#contract/accounts/schools/schools.ts'
import { renderedPage } from '#tests/support/shop-pages/rendered-page.ts'
import { quotesTitle } from '#web/messages/procurement/quotes-title.ts'
import { schoolNavigationMessages as pages } from '#web/messages/procurement/school-navigation.ts'
import { schoolOverviewMessages as words } from '#web/messages/procurement/school-overview.ts'
import type { OwnWishCounts } from './count-own-wishes.ts'
import { Overview } from './overview.tsx'
import { SchoolNavigation } from './school-navigation.tsx'

const school: School = {
  id: 'school',
  name: 'Primarschule Aarefeld',
  street: 'Schulweg',
  street_number: '1',
  post_code: '5000',
  city: 'Aarefeld',
  canton: 'ag',
  levels: [],
  invoice_email: 'sekretariat@aarefeld.example',
  purchase_number_rule: 'optional',
  order_deadline: null,
  state: 'confirmed',
  revision: 1,
  role: 'responsible',
  is_chosen: true,
  note: null,
  asked_at: '2027-03-02T09:00:00.000Z',
  decided_at: '2027-03-03T09:00:00.000Z',
  members: 1,
  addresses: [],
}
const none: OwnWishCounts = { year: '2027/28', deadline: '2027-05-15', drafts: 0, asked: 0, decided: 0, hasAny: false }

const shown = (more: Partial<School>, wishes: OwnWishCounts | null = none) =>
  renderedPage(<Overview school={{ ...school, ...more }} wishes={wishes} />)

describe('the overview of a school', () => {
  test('leads a first visit in three steps, the first one done, until all are', () => {
    const first = shown({})
    for (const part of [words.firstSteps, words.next, words.first]) expect(first).toContain(part)
    expect(first.match(new RegExp(`: ${words.done}`, 'g'))).toHaveLength(1)
    expect(shown({ members: 3 }).match(new RegExp(`: ${words.done}`, 'g'))).toHaveLength(2)
    expect(shown({ members: 3 }, { ...none, drafts: 1, hasAny: true })).not.toContain(words.firstSteps)
  })

  test('shows each role what it sees', () => {
    const of = (role: MemberRole) => shown({ role, members: 5 }, role === 'finance' ? null : { ...none, drafts: 2 })
    expect(of('teacher')).toContain(words.drafts(2))
    expect(of('teacher')).toContain('bis 15. Mai')
    for (const part of [words.toOrders, words.toBudget, words.toTable]) expect(of('teacher')).not.toContain(part)
    for (const part of [words.toOrders, words.toBudget]) expect(of('finance')).toContain(part)
    expect(of('finance')).not.toContain(words.wishes)
    for (const part of [words.toOwn, words.toTable, words.toOrders]) expect(of('responsible')).toContain(part)
  })
})

describe('the line of a school’s pages', () => {
  const titles = (role: MemberRole, at: string) => {
    const line = renderedPage(<SchoolNavigation role={role} />, at)
    return [...line.matchAll(/<a([^>]*)>([^<]*)<\/a>/g)].map(([, attributes = '', title = '']) =>
      attributes.includes('aria-current="page"') ? `[${title}]` : title,
    )
  }

  test('has what the role may see', () => {
    expect(titles('teacher', '/profile/school')).toEqual([
      `[${pages.overview}]`,
      pages.ownWishes,
      quotesTitle,
      pages.classes,
      pages.licences,
      pages.members,
    ])
    expect(titles('finance', '/')).toEqual([
      pages.overview,
      pages.orders,
      quotesTitle,
      pages.budget,
      pages.licences,
      pages.members,
    ])
    expect(titles('responsible', '/')).toHaveLength(9)
  })

  test.each([
    ['/profile/school/change', pages.overview],
    ['/profile/school/members/list', pages.members],
    ['/profile/school/wishes/add', pages.ownWishes],
    ['/profile/quotes', quotesTitle],
    ['/profile/school/licences', pages.licences],
    ['/profile/classes/x/licences/y', pages.classes],
    ['/profile/school/wishes/table', pages.wishes],
    ['/profile/school/wishes/order', pages.wishes],
  ])('says on %s that it belongs to «%s»', (address, title) => {
    expect(titles('responsible', address)).toContain(`[${title}]`)
  })
})
