import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnedProduct } from '#contract/licences/library.ts'
import { eLearningMessages } from '#web/messages/licences/e-learning.ts'
import { OwnedLicence } from './owned-licence.tsx'

const product = {
  id: '0190-c',
  title: 'Spielregeln',
  subtitle: null,
  uri: '/titel/spielregeln',
  cover: null,
  format: 'licence',
  edition: null,
  isbn: '978-3-9999-9001-1',
  isbn_hyphenated: '978-3-9999-9001-1',
} as const

const owned: OwnedProduct = {
  id: 'a',
  product,
  type: 'e_learning',
  platform: 'web_app',
  status: 'active',
  valid_from: '2026-01-01T00:00:00Z',
  valid_until: '2026-12-24T22:59:59Z',
  days_left: 43,
  link: 'https://platform.example/spielregeln',
  files: [],
  can_renew: true,
}

function shownAs(one: OwnedProduct): string {
  const router = createMemoryRouter([{ path: '/', element: <OwnedLicence owned={one} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('«Verlängern» leads to this very edition of the title, whether it has an ISBN or not', () => {
  expect(shownAs(owned)).toContain('href="/titel/spielregeln?ausgabe=978-3-9999-9001-1"')
  const without = { ...product, isbn: null, isbn_hyphenated: null }
  expect(shownAs({ ...owned, product: without })).toContain('href="/titel/spielregeln?ausgabe=0190-c"')
  expect(shownAs({ ...owned, can_renew: false })).not.toContain(eLearningMessages.renew)
})

test('a licence says where it runs and for how long', () => {
  const shown = shownAs(owned)
  for (const part of ['Web-App', eLearningMessages.daysLeft(43), 'bis 24. Dezember 2026']) expect(shown).toContain(part)
})
