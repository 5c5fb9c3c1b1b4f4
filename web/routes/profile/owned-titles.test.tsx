import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type OwnedProduct, ownedStatusLabels } from '#contract/licences/library.ts'
import { libraryMessages } from '#web/messages/licences/library.ts'
import { OwnedTitles } from './owned-titles.tsx'

const product: OwnedProduct['product'] = {
  id: 'p',
  title: 'Spielregeln',
  subtitle: null,
  uri: '/titel/spielregeln',
  cover: { permalink: '/images/spielregeln.jpg', width: 600, height: 800, focus: '50-50', alt: '', colour: '#1a2b3c' },
  format: 'licence',
  edition: null,
  isbn: null,
  isbn_hyphenated: null,
}

const licence: OwnedProduct = {
  id: 'a',
  product,
  type: 'e_learning',
  platform: 'beook',
  status: 'active',
  valid_from: '2026-01-01T00:00:00Z',
  valid_until: null,
  days_left: null,
  link: 'https://platform.example/spielregeln',
  files: [],
  can_renew: true,
}
const file = { id: 'f', name: 'band.pdf', media_type: 'application/pdf', size: 5 } as const
const ebook: OwnedProduct = { ...licence, id: 'b', type: 'pdf', platform: null, link: null, files: [file] }

function shownAs(...owned: OwnedProduct[]): string {
  const router = createMemoryRouter([{ path: '/', element: <OwnedTitles owned={owned} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('each title has its cover; a licence is opened, a file is downloaded', () => {
  const opened = shownAs(licence)
  expect(opened).toMatch(/<img[^>]*\/images\/spielregeln/)
  expect(opened).toContain('href="/profile/e-learning/a/open"')
  expect(opened).toContain(libraryMessages.open)
  const downloaded = shownAs(ebook)
  expect(downloaded).toContain('href="/profile/pdfs/p/f"')
  expect(downloaded).toContain(libraryMessages.download)
  const several = shownAs({ ...ebook, files: [file, { ...file, id: 'g' }] })
  // The page asks which.
  expect(several).toContain('href="/profile/pdfs/p"')
})

test('what the platform has yet to provide says so, and is not opened', () => {
  const shown = shownAs({ ...licence, status: 'pending', link: null })
  expect(shown).toContain(ownedStatusLabels.pending)
  expect(shown).not.toContain(libraryMessages.open)
})

test('each title says how long it can be used, and which end soon', () => {
  const valid_until = '2026-12-31T23:00:00Z'
  expect(shownAs({ ...licence, valid_until, days_left: 14 })).toContain('endet in 14 Tagen')
  expect(shownAs({ ...licence, valid_until, days_left: 1 })).toContain('endet in 1 Tag<')
  expect(shownAs({ ...licence, valid_until, days_left: 0 })).toContain('endet heute')
  expect(shownAs({ ...licence, valid_until, days_left: 300 })).toContain('bis 31. Dezember 2026')
  expect(shownAs(ebook)).toContain('ohne Ende')
})
