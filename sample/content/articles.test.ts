import { expect, test } from 'vitest'
import { plainText, type RichText } from '#contract/ground/text/rich-text.ts'
import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import { drafts } from '../catalogue/drafts/all-drafts.ts'
import { articleStills } from './articles/stills.ts'
import { articles } from './articles.ts'

/** What readers get of an article, its quotations and films aside. */
const written = articles.flatMap(({ uri, content }) => {
  if (content.type !== 'article') return []
  const text: RichText = content.blocks.flatMap((block) => (block.type === 'text' ? block.text : []))
  return [{ uri, content, text, words: wordsOf(plainText(text)) }]
})

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

/** The first five words of a sentence, without its marks. */
function beginning(sentence: string): string {
  return wordsOf(sentence.replace(/[^\p{L}\p{N}\s]/gu, ''))
    .slice(0, 5)
    .join(' ')
}

function sentencesOf(text: RichText): string[] {
  return text.flatMap((part) => (part.type === 'heading' ? [] : plainText([part]).split(/(?<=[.!?:])\s+/)))
}

test('an article is long enough to be read: 250 words and more, twelve of them 500', () => {
  expect(written).toHaveLength(40)
  expect(written.filter(({ words }) => words.length < 250).map(({ uri }) => uri)).toEqual([])
  expect(written.filter(({ words }) => words.length >= 500).length).toBeGreaterThanOrEqual(12)
})

test('an article has headings, and leads in its text to a title that stands below it', () => {
  const titles = new Set(drafts.map(([, , title]) => `/titel/${slugify(title)}`))
  for (const { uri, content, text } of written) {
    expect(text.filter(({ type }) => type === 'heading').length, uri).toBeGreaterThanOrEqual(2)
    const links = text
      .flatMap((part) => (part.type === 'heading' ? [] : part.type === 'list' ? part.items.flat() : part.spans))
      .flatMap(({ href }) => (href?.startsWith('/titel/') ? [href] : []))
    expect(links.filter((href) => content.related.includes(href)).length, uri).toBeGreaterThanOrEqual(1)
    expect(
      links.filter((href) => !titles.has(href)),
      uri,
    ).toEqual([])
  }
})

test('articles are written one by one: none begins like another, and no sentence returns', () => {
  const beginnings = written.map(({ text }) => beginning(sentencesOf(text).join(' ')))
  expect(new Set(beginnings).size).toBe(written.length)
  const all = written.flatMap(({ text }) => sentencesOf(text).map(beginning))
  const often = Map.groupBy(
    all.filter((five) => wordsOf(five).length === 5),
    (five) => five,
  )
  expect([...often].filter(([, times]) => times.length > 3).map(([five]) => five)).toEqual([])
})

test('articles are in Swiss spelling', () => {
  const text = JSON.stringify(written)
  expect(text).not.toMatch(/ß|„|“|”|[a-z]'[a-z]/)
})

/** The kind of an article's picture: a spread, a stack, a detail, a sheet, a figure. */
function stillOf(title: string): string {
  const still = articleStills[title]
  return typeof still === 'object' ? still.kind : (still ?? 'none')
}

test('an article shows a figure with its data, or two pages of a book', () => {
  const shown = written.map(({ content }) => ({
    title: content.title,
    still: stillOf(content.title),
    figures: content.blocks.filter(({ type }) => type === 'figure').length,
  }))
  expect(shown.filter(({ still, figures }) => figures === 0 && still !== 'spread')).toEqual([])
  const kinds = new Set(shown.map(({ still }) => still))
  expect([...kinds].toSorted()).toEqual(['detail', 'figure', 'sheet', 'spread', 'stack'])
})

test('a figure that is the picture of an article stands in its text alone', () => {
  const figures = written.filter(({ content }) => stillOf(content.title) === 'figure')
  expect(figures.length).toBeGreaterThan(5)
  for (const { content } of figures) {
    const [figure] = content.blocks.filter((block) => block.type === 'figure')
    expect(figure?.picture, content.title).toEqual(content.picture)
    expect(content.picture_in_lists_only, content.title).toBe(true)
  }
})

test('no two neighbours in a list have the same still: among all, in a category, of an author', () => {
  const newest = written.map(({ content }) => content).toSorted((a, b) => b.published_on.localeCompare(a.published_on))
  const lists = [
    newest,
    ...Map.groupBy(newest, ({ category }) => category).values(),
    ...Map.groupBy(newest, ({ authors: [first] }) => first?.name).values(),
  ]
  const same = lists.flatMap((list) =>
    list.flatMap(({ title }, place) => {
      const next = list[place + 1]
      return next && stillOf(title) === stillOf(next.title) ? [`${title} / ${next.title}`] : []
    }),
  )
  expect(same).toEqual([])
})

test('what is read on below an article has no two neighbours with the same still either', () => {
  const FURTHER = 3
  for (const { content } of written) {
    const others = written
      .map((one) => one.content)
      .filter(({ category, title }) => category === content.category && title !== content.title)
      .toSorted((a, b) => b.published_on.localeCompare(a.published_on))
      .slice(0, FURTHER)
      .map(({ title }) => stillOf(title))
    const same = others.filter((still, place) => still === others[place + 1])
    expect(same, content.title).toEqual([])
  }
})
