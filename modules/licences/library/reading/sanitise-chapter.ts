import type { BeginOfElement, BookContainer, BookPart } from '#contract/licences/reading.ts'
import { attributesFor, type Whereabouts } from './attributes-for.ts'
import { BLOCKS, DROPPED, elementFor, HEADINGS, MATHS, ONLY, PARENTS } from './elements-of-books.ts'
import { BookUnreadable } from './packed-book.ts'
import { parseMarkup, type Tag } from './parse-markup.ts'

/** Elements that lie in each other; deeper ones leave their content only. */
const DEEPEST = 60
/** Parts of a chapter; a page could not show more in good time. */
const MOST_PARTS = 60_000
const SINGLES: ReadonlySet<string> = new Set(['br', 'hr', 'wbr'])

/**
 * What a chapter shows: its text, and of its markup only what is on the lists of this folder, in an order that browsers
 * keep as it is. `where` tells what its addresses mean within the book.
 */
export function sanitiseChapter(source: string, where: Whereabouts): BookPart[] {
  const chapter = new Chapter(where)
  parseMarkup(source, {
    begin: (tag) => chapter.begin(tag),
    end: (name) => chapter.end(name),
    text: (text) => chapter.text(text),
  })
  return chapter.finish()
}

class Chapter {
  readonly #where: Whereabouts
  readonly #parts: BookPart[] = []
  /** The elements of the book that are open, each with those that stand for it in the chapter. */
  readonly #open: { name: string; shown: readonly BookContainer[] }[] = []
  /** The elements of the chapter that are open. */
  readonly #shown: BookContainer[] = []
  /** The text that has not become a part yet. */
  #text = ''
  /** How many elements are open whose content is dropped. */
  #dropped = 0

  constructor(where: Whereabouts) {
    this.#where = where
  }

  begin(tag: Tag): void {
    const { name } = tag
    const isDropped = this.#dropped > 0 || DROPPED.has(name)
    // A drawing goes, but for a picture that stands in it, as covers do.
    if (name === 'image' && this.#open.at(-this.#dropped)?.name === 'svg') this.#picture(tag)
    if (isDropped) this.#dropped++
    this.#open.push({ name, shown: isDropped ? [] : this.#show(tag) })
  }

  end(name: string): void {
    const last = this.#open.at(-1)
    if (last?.name !== name) return
    this.#open.pop()
    if (this.#dropped > 0) this.#dropped--
    for (const _ of last.shown) this.#close()
  }

  text(text: string): void {
    if (this.#dropped > 0 || this.#parentTakesOnly()) return
    if (this.#shown.includes('pre')) {
      // Browsers leave out a line's end with which such an element begins.
      const isFirst = this.#shown.at(-1) === 'pre' && this.#text === '' && isBegin(this.#parts.at(-1))
      this.#text += isFirst ? text.replace(/^\n/, '') : text
      return
    }
    this.#text = (this.#text + text).replace(/[ \t\r\n\f]+/g, ' ')
  }

  finish(): BookPart[] {
    while (this.#shown.length > 0) this.#close()
    this.#flush()
    return this.#parts
  }

  /** Begins what stands for an element of the book, and returns what is open since. */
  #show(tag: Tag): readonly BookContainer[] {
    const { name } = tag
    if (name === 'img') return this.#picture(tag)
    if (SINGLES.has(name)) return this.#single(name as 'br' | 'hr' | 'wbr')
    const element = elementFor(name)
    if (!element) return []
    const attributes = attributesFor(element, tag.attributes, this.#where)
    // Without a place to lead to it is no link, and without a language of its own it says nothing.
    if ((element === 'a' || element === 'span') && Object.keys(attributes).length === 0) return []
    // A row stands in a part of its table: browsers add one where there is none.
    const isLooseRow = element === 'tr' && this.#shown.at(-1) === 'table'
    const begun: BookContainer[] = isLooseRow ? ['tbody', 'tr'] : [element]
    const [first = element] = begun
    if (!this.#takes(first)) return []
    for (const one of begun) {
      this.#push(one === element ? { begin: one, ...attributes } : { begin: one })
      this.#shown.push(one)
    }
    return begun
  }

  #picture({ attributes }: Tag): readonly BookContainer[] {
    const alt = attributes.get('alt') ?? ''
    const picture = this.#where.pictureAt(attributes.get('src') ?? attributes.get('href') ?? '')
    // What cannot be shown is told.
    if (picture === null) this.text(alt)
    else if (!this.#parentTakesOnly() && !this.#isInMaths()) this.#push({ begin: 'img', picture, alt })
    return []
  }

  #single(name: 'br' | 'hr' | 'wbr'): readonly BookContainer[] {
    if (!this.#parentTakesOnly() && !this.#isInMaths() && (name !== 'hr' || this.#mayBeginBlock())) {
      this.#push({ begin: name })
    }
    return []
  }

  /** Whether browsers leave an element where it begins now. */
  #takes(element: BookContainer): boolean {
    const parent = this.#shown.at(-1) ?? ''
    if (this.#shown.length >= DEEPEST) return false
    if (element in PARENTS ? !PARENTS[element]?.has(parent) : this.#parentTakesOnly()) return false
    if (MATHS.has(element) ? element !== 'math' && !this.#isInMaths() : this.#isInMaths()) return false
    if (element === 'math' && this.#isInMaths()) return false
    if (element === 'a' && this.#shown.includes('a')) return false
    if (HEADINGS.has(element) && this.#shown.some((one) => HEADINGS.has(one))) return false
    return !BLOCKS.has(element) || this.#mayBeginBlock()
  }

  /** A paragraph would end where a block begins. */
  #mayBeginBlock(): boolean {
    return !this.#shown.includes('p')
  }

  #isInMaths(): boolean {
    return this.#shown.includes('math')
  }

  #parentTakesOnly(): boolean {
    return (this.#shown.at(-1) ?? '') in ONLY
  }

  #close(): void {
    const element = this.#shown.pop()
    if (!element) return
    this.#flush()
    this.#parts.push({ end: element })
  }

  #push(part: BeginOfElement): void {
    this.#flush()
    this.#parts.push(part)
    if (this.#parts.length > MOST_PARTS) throw new BookUnreadable('a chapter is too long')
  }

  #flush(): void {
    if (this.#text !== '') this.#parts.push(this.#text)
    this.#text = ''
  }
}

function isBegin(part: BookPart | undefined): boolean {
  return typeof part === 'object' && 'begin' in part
}
