import { expect, test } from 'vitest'
import type { Block } from '#contract/content/blocks.ts'
import type { NavigationEntry } from '#contract/content/content.ts'
import { marginOf } from './page-margin.ts'

const nothing = { publisher: null, navigations: null }
const sections = (...headings: string[]): Block => ({
  type: 'text',
  text: headings.map((text) => ({ type: 'heading', level: 2, text })),
})
const point = (title: string, below: NavigationEntry['children'] = []): NavigationEntry => {
  const url = `/${title.toLowerCase()}`
  return { page: { id: url, title, uri: url, url }, children: below }
}

test('a page has contents from three sections on, of texts and of blocks with a heading', () => {
  const facts: Block = { type: 'facts', title: 'Auf einen Blick', facts: [] }
  const subsection: Block = { type: 'text', text: [{ type: 'heading', level: 3, text: 'Einzelnes' }] }
  const of = (blocks: Block[]) => marginOf({ uri: '/seite', blocks }, nothing).contents
  expect(of([sections('Was der Versand kostet', 'Für Schulen'), subsection])).toEqual([])
  expect(of([facts, sections('Was der Versand kostet', 'Für Schulen'), subsection])).toEqual([
    { id: 'auf-einen-blick', title: 'Auf einen Blick' },
    { id: 'was-der-versand-kostet', title: 'Was der Versand kostet' },
    { id: 'für-schulen', title: 'Für Schulen' },
  ])
})

test('a table without a title is a section by its caption', () => {
  const table: Block = { type: 'table', title: '', caption: 'Wohin wir liefern', head: [], rows: [] }
  const { contents } = marginOf({ uri: '/seite', blocks: [table, sections('Preis', 'Zeit')] }, nothing)
  expect(contents[0]).toEqual({ id: 'wohin-wir-liefern', title: 'Wohin wir liefern' })
})

test('of two sections with the same heading the contents lead to the first', () => {
  const { contents } = marginOf({ uri: '/seite', blocks: [sections('Preis', 'Ort', 'Preis', 'Zeit')] }, nothing)
  expect(contents.map(({ title }) => title)).toEqual(['Preis', 'Ort', 'Zeit'])
})

test('the pages that follow in the footer are ways on, and the next ones near; after the last come the first', () => {
  const footer = [
    point('Hilfe'),
    point('Bestellen', [point('Zahlung'), point('Rabatt'), point('Versand'), point('Fragen')]),
  ]
  const navigations = {
    main_navigation: [],
    meta_navigation: [],
    footer_navigation: footer,
    footer_meta_navigation: [point('AGB'), point('Impressum')],
  }
  const of = (uri: string, blocks: Block[] = []) => marginOf({ uri, blocks }, { publisher: null, navigations })
  expect(of('/rabatt')).toMatchObject({
    above: 'Bestellen',
    onward: [{ title: 'Versand' }, { title: 'Fragen' }, { title: 'Bestellen' }],
    related: [{ title: 'Zahlung' }],
  })
  expect(of('/bestellen').above).toBeNull()
  expect(of('/agb')).toMatchObject({ onward: [{ title: 'Impressum' }], related: [] })
  // A page that stands nowhere leads to where each column of the footer begins.
  expect(of('/anderswo')).toMatchObject({ above: null, onward: [{ title: 'Hilfe' }, { title: 'Bestellen' }] })
  const teasers: Block = { type: 'teaser_grid', title: '', teasers: [] }
  expect(of('/rabatt', [teasers]).onward).toEqual([])
})
