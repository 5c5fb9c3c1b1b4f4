import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BookPart } from '#contract/licences/reading.ts'
import { BookText } from './book-text.tsx'

const book = { userId: 'u', product: 'p', file: 'f', search: '?schrift=gross' }

/** Without the classes, which say how it looks. */
const shownOf = (content: BookPart[]) =>
  renderToStaticMarkup(<BookText content={content} book={book} />).replaceAll(/ class="[^"]*"/g, '')

test('a text is shown as text, whatever stands in it', () => {
  expect(shownOf([{ begin: 'p' }, '<script>alert(1)</script> & "so"', { end: 'p' }])).toBe(
    '<div><p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;so&quot;</p></div>',
  )
})

test('links lead to the chapters of the book with the size of the text, and pictures come from the shop', () => {
  const content: BookPart[] = [
    { begin: 'a', to: { chapter: 3, anchor: 'über' } },
    'weiter',
    { end: 'a' },
    { begin: 'img', picture: 7, alt: 'Ein Apfel' },
    { begin: 'p', id: 'über' },
    { end: 'p' },
  ]
  expect(shownOf(content)).toBe(
    '<div><a href="/profile/pdfs/p/f/read/3?schrift=gross#buch-%C3%BCber">weiter</a><img src="/api/users/u/products/p/files/f/book/pictures/7" alt="Ein Apfel" loading="lazy" decoding="async"/><p id="buch-über"></p></div>',
  )
})

test.each([
  [
    ['h1', 'h2'],
    ['h2', 'h3'],
  ],
  [
    ['h3', 'h4', 'h3'],
    ['h2', 'h3', 'h2'],
  ],
  [['h2'], ['h2']],
  [
    ['h1', 'h6'],
    ['h2', 'h6'],
  ],
] as const)('headings %j of a chapter follow on that of the page', (given, shown) => {
  const content = given.flatMap((name): BookPart[] => [{ begin: name }, { end: name }])
  expect(shownOf(content)).toBe(`<div>${shown.map((name) => `<${name}></${name}>`).join('')}</div>`)
})

test('boxes are no landmarks, wide tables scroll by themselves, and formulas are formulas', () => {
  const content: BookPart[] = [
    { begin: 'aside' },
    'Merke',
    { end: 'aside' },
    { begin: 'table' },
    { begin: 'tbody' },
    { begin: 'tr' },
    { begin: 'th', scope: 'row', columns: 2 },
    { end: 'th' },
    { end: 'tr' },
    { end: 'tbody' },
    { end: 'table' },
    { begin: 'math', block: true },
    { begin: 'mi' },
    'a',
    { end: 'mi' },
    { end: 'math' },
  ]
  const shown = shownOf(content)
  expect(shown).toContain('<div role="note">Merke</div>')
  expect(shown).toMatch(/<section aria-label="[^"]+" tabindex="0" data-own-keys="true"><table>/)
  expect(shown).toContain('<th colSpan="2" scope="row">')
  expect(shown).toContain('<math display="block"><mi>a</mi></math>')
})
