import { describe, expect, it, test } from 'vitest'
import { PLACE_LENGTH, SAID_LENGTH } from '#contract/catalogue/authors-and-series.ts'
import { makeAuthors } from '../authors.ts'
import { authorNotes } from './all-author-notes.ts'

const written = Object.values(authorNotes)
const notes = written.map(({ note }) => note)
const sayings = written.map(({ said }) => said)

const words = (text: string) => text.split(/\s+/)
const lengths = (texts: string[]) => texts.map((text) => words(text).length)

/** How many texts there are by their first words. */
function openings(texts: string[], count: number): Map<string, number> {
  const found = new Map<string, number>()
  for (const text of texts) {
    const opening = words(text).slice(0, count).join(' ').toLowerCase()
    found.set(opening, (found.get(opening) ?? 0) + 1)
  }
  return found
}
const mostOf = (found: Map<string, number>) => Math.max(...found.values())

test('of each author something is written, and of nobody else', () => {
  const authors = makeAuthors()
  expect(Object.keys(authorNotes).sort()).toEqual(authors.map(({ slug }) => slug).sort())
  expect(authors.map(({ slug, note, said, place }) => [slug, { note, said, place }])).toEqual(
    authors.map(({ slug }) => [slug, authorNotes[slug]]),
  )
})

test('every text is in Swiss spelling, ends as a sentence does and says where its author lives', () => {
  for (const { note, said, place } of written) {
    for (const text of [note, said]) {
      expect(text).toMatch(/[.?!]$/)
      expect(text).not.toMatch(/ß|["„“”']|\s\s/)
    }
    expect(place).toMatch(/^\p{Lu}/u)
    expect(said.length).toBeLessThanOrEqual(SAID_LENGTH)
    expect(place.length).toBeLessThanOrEqual(PLACE_LENGTH)
  }
})

describe('the note on an author', () => {
  it('has at least 25 words, on a good many of them 40 to 90', () => {
    expect(Math.min(...lengths(notes))).toBeGreaterThanOrEqual(25)
    expect(Math.max(...lengths(notes))).toBeLessThanOrEqual(90)
    expect(lengths(notes).filter((length) => length >= 40).length).toBeGreaterThanOrEqual(30)
  })

  it('begins as no other does', () => {
    expect(mostOf(openings(notes, 5))).toBe(1)
    expect(mostOf(openings(notes, 3))).toBeLessThanOrEqual(3)
  })
})

describe('what an author says', () => {
  it('has 8 to 20 words and is said by nobody else', () => {
    expect(Math.min(...lengths(sayings))).toBeGreaterThanOrEqual(8)
    expect(Math.max(...lengths(sayings))).toBeLessThanOrEqual(20)
    expect(new Set(sayings).size).toBe(sayings.length)
    expect(mostOf(openings(sayings, 3))).toBeLessThanOrEqual(3)
  })

  it('is a single sentence about themselves', () => {
    for (const said of sayings) {
      expect(said).not.toMatch(/[.?!] /)
      expect(said).toMatch(/\b(ich|mich|mir|mein\w*)\b/i)
    }
  })
})
