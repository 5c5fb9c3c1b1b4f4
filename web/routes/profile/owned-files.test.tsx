import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { OwnedFiles } from './owned-files.tsx'

test('each file of a title is listed with its format and size, and its own download, and is read where it can be', () => {
  const files = [
    { id: 'a', name: 'band.pdf', media_type: 'application/pdf', size: 2_340_000 },
    { id: 'b', name: 'band.epub', media_type: 'application/epub+zip', size: 812_000 },
  ] as const
  const element = <OwnedFiles product={{ id: 'p' }} files={[...files]} />
  const shown = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  for (const part of ['band.pdf', 'PDF, 2.3 MB', 'band.epub', 'EPUB, 812 kB']) expect(shown).toContain(part)
  for (const { id } of files) expect(shown).toContain(`href="/profile/pdfs/p/${id}"`)
  // A browser shows a PDF by itself; an EPUB is read in the shop. Reading comes first.
  for (const way of ['a?lesen', 'b/read']) expect(shown).toContain(`href="/profile/pdfs/p/${way}"`)
  expect(shown.indexOf('Lesen')).toBeLessThan(shown.indexOf('Herunterladen'))
})
