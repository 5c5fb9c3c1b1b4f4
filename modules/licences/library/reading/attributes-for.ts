import type { BeginOfElement, BookContainer } from '#contract/licences/reading.ts'
import { isLanguage } from './package-document.ts'

/** What the addresses in a chapter mean within its book. */
export interface Whereabouts {
  /** Where a link leads; null for whatever is no chapter of the book. */
  linkTo(address: string): { chapter: number; anchor: string | null } | null
  /** The number of a picture; null for whatever is none of the book. */
  pictureAt(address: string): number | null
}

type Attributes = Omit<BeginOfElement, 'begin'>

const MOST_SPANNED = 100

/** Of the attributes of an element those that a chapter keeps, each read and bounded for itself. */
export function attributesFor(
  element: BookContainer,
  given: ReadonlyMap<string, string>,
  { linkTo }: Whereabouts,
): Attributes {
  const kept: Attributes = {}
  const [id, lang, dir] = [given.get('id'), given.get('lang'), given.get('dir')]
  if (id && isAnchor(id)) kept.id = id
  if (lang && isLanguage(lang)) kept.lang = lang
  if (dir === 'ltr' || dir === 'rtl') kept.dir = dir
  if (element === 'a') {
    const to = given.has('href') ? linkTo(given.get('href') ?? '') : null
    if (to) kept.to = to
  }
  if (element === 'ol') keepNumber(kept, 'start', given.get('start'))
  if (element === 'td' || element === 'th') {
    keepNumber(kept, 'columns', given.get('colspan'))
    keepNumber(kept, 'rows', given.get('rowspan'))
    const scope = given.get('scope')
    if (element === 'th' && (scope === 'row' || scope === 'col')) kept.scope = scope
  }
  if (element === 'math' && given.get('display') === 'block') kept.block = true
  return kept
}

/** Whether an element may be called so, and a link lead there. */
export function isAnchor(text: string): boolean {
  return /^[\p{L}\p{N}_.:-]{1,200}$/u.test(text)
}

function keepNumber(kept: Attributes, name: 'start' | 'columns' | 'rows', text: string | undefined): void {
  if (!text || !/^\d{1,6}$/.test(text)) return
  const number = Number(text)
  if (name === 'start') kept.start = number
  else if (number > 1 && number <= MOST_SPANNED) kept[name] = number
}
