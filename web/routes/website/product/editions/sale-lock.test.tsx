import { createElement, Fragment, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Lock } from '#contract/ground/access.ts'
import { LockHelp } from '#web/blocks/lock-help.tsx'
import { LockNotice } from '#web/blocks/lock-notice.tsx'
import { contentLockMessages } from '#web/messages/content/content.ts'
import { type Opening, OpeningsContext } from '#web/page/openings.tsx'
import { NOBODY, type Session } from '#web/page/session.ts'
import type { SharedPart } from '#web/page/shared-part.tsx'
import { SaleLock } from './sale-lock.tsx'

const PAGE = '/titel/spielregeln'
const teachers: Lock = { audience: 'teachers' }
const authorised: Lock = { audience: 'authorised', groups: ['partner'] }

/** The addresses to which a lock leads this visitor, in the page that is kept for all. */
function waysFor(session: Session, element: ReactElement): string[] {
  const openings: (Opening | SharedPart)[] = []
  const drawn = (shown: ReactElement) =>
    renderToStaticMarkup(
      <RouterProvider router={createMemoryRouter([{ path: PAGE, element: shown }], { initialEntries: [PAGE] })} />,
    )
  const kept = drawn(<OpeningsContext value={openings}>{element}</OpeningsContext>)
  const own = openings.map((opening) => (typeof opening === 'function' ? opening(session) : null))
  const html = drawn(createElement(Fragment, null, ...own)) + kept
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].flatMap(([, to = '']) => (/kontakt/.test(to) ? [] : [to]))
}

const lea: Session = { ...NOBODY, firstName: 'Lea' }
const back = `?redirect=${encodeURIComponent(PAGE)}`

describe.each([
  [
    'an edition',
    (isForTeachers: boolean) => (
      <SaleLock refusal={isForTeachers ? 'teachers_only' : 'authorised_only'} uri={PAGE} ask="/support-und-kontakt" />
    ),
  ],
  ['a page', (isForTeachers: boolean) => <LockNotice lock={isForTeachers ? teachers : authorised} />],
  ['files', (isForTeachers: boolean) => <LockHelp lock={isForTeachers ? teachers : authorised} />],
])('the lock of %s', (_, lockFor) => {
  test('leads a private account to be confirmed as a teacher', () => {
    expect(waysFor(lea, lockFor(true))).toEqual(['/profile/details/teacher'])
  })

  test('leads a guest to the login or to an account as a teacher, and back', () => {
    expect(waysFor(NOBODY, lockFor(true))).toEqual([`/login${back}`, `/register/teacher${back}`])
  })

  test('offers nothing to a teacher under review, who reads so', () => {
    const pending = { ...lea, pendingTeacher: true }
    expect(waysFor(pending, lockFor(true))).toEqual([])
  })

  test('of named groups leads to the login, and nobody to be confirmed', () => {
    expect(waysFor(NOBODY, lockFor(false))).toEqual([`/login${back}`])
    expect(waysFor(lea, lockFor(false))).toEqual([])
  })
})

test('no lock asks somebody to log in who is logged in', () => {
  for (const lock of [teachers, authorised]) expect(contentLockMessages.help(lock)).not.toMatch(/melden sie sich/i)
})
