import type { PageKind } from '#contract/catalogue/search/found-pages.ts'
import { indexedForms, spellingsOf, wordsOf } from '#modules/catalogue/search/words/fold.ts'

/** A page that is found by its name. */
export interface NamedPage {
  id: string
  kind: PageKind
  title: string
  url: string
  excerpt: string | null
}

/** A page with the words by which it is found, each as `fold` spells it, also without umlauts. */
export interface PreparedPage extends NamedPage {
  ofTitle: string[]
  /** Of its headings, and of other names that people have for it. */
  ofHeadings: string[]
}

/** A page with its words; `headings` are further texts by which it is found. */
export function prepare(page: NamedPage, headings: readonly string[] = []): PreparedPage {
  return { ...page, ofTitle: wordsIn(page.title), ofHeadings: headings.flatMap(wordsIn) }
}

function wordsIn(text: string): string[] {
  return spellingsOf(text).flatMap((spelling) => indexedForms(spelling).map(({ folded }) => folded))
}

/** The words of a query, of which each has to begin a word of a page's title or headings. */
export function askedWords(query: string): string[] {
  return [...new Set(wordsOf(query).map(({ folded }) => folded))]
}

/**
 * The pages of which every word asked for begins a word of the title or of a heading. First those with all of them in the
 * title, of these those whose title begins with the first one; otherwise in their order.
 */
export function matching(pages: readonly PreparedPage[], asked: readonly string[]): PreparedPage[] {
  if (asked.length === 0) return []
  return pages
    .flatMap((page) => {
      const rank = rankOf(page, asked)
      return rank === null ? [] : [{ page, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ page }) => page)
}

/** The lower, the better; null for a page that lacks a word. */
function rankOf({ ofTitle, ofHeadings }: PreparedPage, asked: readonly string[]): number | null {
  const isAmong = (words: readonly string[]) => (one: string) => words.some((word) => word.startsWith(one))
  const [first = ''] = asked
  if (asked.every(isAmong(ofTitle))) return ofTitle[0]?.startsWith(first) ? 0 : 1
  return asked.every((one) => isAmong(ofTitle)(one) || isAmong(ofHeadings)(one)) ? 2 : null
}
