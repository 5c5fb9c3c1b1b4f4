import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import ReadPage from './read.tsx'

type Props = ComponentProps<typeof ReadPage>

const entry = (label: string, chapter: number, depth = 1) => ({ label, depth, chapter, anchor: null })
const book = {
  title: 'Äpfel lesen',
  language: 'de-CH',
  mark: 'Persönliches Exemplar von Lea Muster',
  chapters: 3,
  contents: [entry('Eins', 1), entry('Zwei', 2), entry('Zwei a', 2, 2), entry('Drei', 3)],
  place: null,
}

/** The page of a chapter as it comes from the server. */
function shownOf(number: number, search = ''): string {
  const text = { number, title: null, content: [{ begin: 'h1' }, 'Zwei', { end: 'h1' }] }
  const shown = { book, text, place: { chapter: number, share: 0 }, userId: 'u' }
  const props = { loaderData: { message: null, canDownload: false, shown }, params: { product: 'p', file: 'f' } }
  return pageOf(props as unknown as Props, `/${number}${search}`)
}

function pageOf(props: Props, address: string): string {
  const entries = [`/profile/pdfs/p/f/read${address}`]
  const router = createMemoryRouter([{ path: '*', element: <ReadPage {...props} /> }], { initialEntries: entries })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a chapter says where it stands in its book, what there is before and after, and whose copy it is', () => {
  const shown = shownOf(2)
  for (const part of ['Äpfel lesen</h1>', 'Abschnitt 2 von 3', 'Zwei</h2>', book.mark, 'lang="de-CH"']) {
    expect(shown).toContain(part)
  }
  expect(shown).toMatch(/href="\/profile\/pdfs\/p\/f\/read\/1"[^>]*rel="prev"|rel="prev"[^>]*read\/1"/)
  expect(shown).toMatch(/href="\/profile\/pdfs\/p\/f\/read\/3"[^>]*rel="next"|rel="next"[^>]*read\/3"/)
  // Once folded above the text, once beside it; of two lines that lead to the chapter the first one is marked.
  expect(shown.match(/aria-current="page"/g)).toHaveLength(2)
  expect(shown).toContain('<details')
})

test('the first chapter has none before it, and the last one none after', () => {
  expect(shownOf(1)).not.toContain('rel="prev"')
  expect(shownOf(3)).not.toContain('rel="next"')
})

test('the size of the text goes with every link of the book', () => {
  const shown = shownOf(2, '?schrift=gross')
  expect(shown).toContain('/profile/pdfs/p/f/read/3?schrift=gross')
  expect(shown).toMatch(
    /aria-label="Grosse Schrift" aria-current="true"|aria-current="true"[^>]*aria-label="Grosse Schrift"/,
  )
  expect(shownOf(2)).toMatch(/Mittlere Schrift"[^>]*aria-current="true"|aria-current="true"[^>]*Mittlere Schrift"/)
})

test('what cannot be read here can be downloaded, and what is being made is asked for again', () => {
  const loaderData = { message: 'Dieses E-Book lässt sich hier nicht lesen.', canDownload: true, shown: null }
  const params = { product: 'p', file: 'f' }
  const refused = pageOf({ loaderData, params } as unknown as Props, '')
  expect(refused).toContain('href="/profile/pdfs/p/f"')
  expect(refused).toContain(loaderData.message)
  const waiting = pageOf(
    { loaderData: { ...loaderData, message: null, canDownload: false }, params } as unknown as Props,
    '',
  )
  expect(waiting).toContain('href="/profile/pdfs/p/f/read"')
  expect(waiting).toContain('Ihr persönliches Exemplar wird vorbereitet')
})
