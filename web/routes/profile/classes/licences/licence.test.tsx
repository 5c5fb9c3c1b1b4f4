import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { platforms } from '#contract/licences/platforms.ts'
import { type LicenceOfClass, type LicensedPupil, licenceStateLabels } from '#contract/licences/quotas/quota-data.ts'
import { quotaInWords, classLicenceMessages as words } from '#web/messages/licences/quotas.ts'
import { INTENT } from '#web/routes/profile/school/members/form-names.ts'
import type { Route } from './+types/licence.ts'
import { ASSIGN, PUPILS, USE_ON } from './form-names.ts'
import LicencePage from './licence.tsx'

const product: LicenceOfClass['product'] = {
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

const none: LicensedPupil = {
  id: 'igel',
  alias: 'Igel',
  meant: 'Ina M.',
  state: 'none',
  platform: null,
  assigned_at: null,
  valid_until: null,
  take_back: null,
  take_back_until: null,
  take_back_from: null,
}
const given: LicensedPupil = {
  ...none,
  id: 'dachs',
  alias: 'Dachs',
  meant: null,
  state: 'assigned',
  platform: 'beook',
  assigned_at: '2026-11-20T10:00:00Z',
  valid_until: '2027-11-20T10:00:00Z',
  take_back: 'now',
  take_back_until: '2026-12-04',
}

function licence(list: LicensedPupil[], more: Partial<LicenceOfClass> = {}): LicenceOfClass {
  const without = list.filter(({ state }) => state === 'none').length
  return {
    product,
    platform: 'beook',
    platforms: ['beook'],
    is_transferable: false,
    total: 24,
    assigned: 21,
    opened: 18,
    slips: 0,
    redeemed: 0,
    free: 3,
    is_ready: true,
    pupils: list.length,
    without,
    here: { assigned: list.length - without, opened: 0 },
    list,
    ...more,
  }
}

function shown(of: LicenceOfClass, actionData?: object, isOpen = true): string {
  const props = { loaderData: { shown: { id: 'c', name: '3b', isOpen, school: 'Aarefeld' }, licence: of }, actionData }
  const element = <LicencePage {...(props as unknown as Route.ComponentProps)} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('says what the school has, who has a licence and until when it is taken back', () => {
  const page = shown(licence([none, given]))
  expect(page).toContain(quotaInWords({ assigned: 21, opened: 18, free: 3 }))
  expect(page).toContain(words.assignAll(1))
  expect(page).toContain(`name="${PUPILS}.igel"`)
  expect(page).toContain(`name="${PUPILS}.dachs"`)
  expect(page).toContain(words.untilDay('4.12.2026'))
  expect(page).not.toContain(words.useOn)
})

test('those who have the title otherwise, have opened it, or give it back later have no box', () => {
  const later = {
    ...given,
    id: 'eule',
    take_back: 'later',
    take_back_until: null,
    take_back_from: '2027-07-01',
  } as const
  const opened = { ...given, id: 'fink', state: 'opened', take_back: null, take_back_until: null } as const
  const own = { ...given, id: 'gams', state: 'own', take_back: null, take_back_until: null } as const
  const page = shown(licence([later, opened, own]))
  expect(page).not.toContain('type="checkbox"')
  expect(page).not.toContain(words.takeBackChosen)
  for (const part of [words.fromDay('1.7.2027'), words.notPossible, licenceStateLabels.own, words.allHave])
    expect(page).toContain(part)
})

test('where too few are free for all, pupils are chosen; where none is, more are wished', () => {
  const pupils = ['a', 'b', 'c', 'd'].map((id) => ({ ...none, id }))
  const few = shown(licence(pupils))
  expect(few).toContain(words.notForAll(3, 4))
  expect(few).not.toContain(words.assignAll(4))
  const nothing = shown(licence(pupils, { free: 0 }))
  expect(nothing).toContain(words.nothingFree)
  expect(nothing).toContain('href="/profile/school/wishes/add?')
  expect(nothing).not.toContain('type="checkbox"')
})

test('a platform is chosen where the quota leaves it open', () => {
  const page = shown(licence([none], { platform: null, platforms: ['beook', 'web_app'] }))
  expect(page).toContain(words.useOn)
  expect(page).toContain(platforms.web_app.title)
})

test('what was refused says how many are missing, and keeps what was ticked', () => {
  const values = { [INTENT]: ASSIGN, [`${PUPILS}.igel`]: 'on', [USE_ON]: 'beook' }
  const failure = { message: '…', code: 'licences_short', errors: {}, values, short: { free: 3, needed: 5 } }
  const page = shown(licence([none, { ...none, id: 'luchs' }]), failure)
  expect(page).toContain(words.short(3, 5))
  expect(page).toMatch(new RegExp(`name="${PUPILS}.igel"[^>]* checked=""`))
  expect(page).not.toMatch(new RegExp(`name="${PUPILS}.luchs"[^>]* checked=""`))
})

test('in a closed class nothing is assigned, and what may be is taken back', () => {
  const page = shown(licence([none, given]), undefined, false)
  expect(page).toContain(words.closed)
  expect(page).not.toContain(words.assignChosen)
  expect(page).toContain(words.takeBackChosen)
})
