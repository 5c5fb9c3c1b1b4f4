import { expect, test } from 'vitest'
import { plainText, type RichText } from '#contract/ground/text/rich-text.ts'
import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import { drafts } from '../catalogue/drafts/all-drafts.ts'
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
