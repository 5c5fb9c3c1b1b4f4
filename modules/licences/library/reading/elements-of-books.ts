import { type BookContainer, bookContainer } from '#contract/licences/reading.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** They go with all that is in them. Any other element that a chapter cannot have leaves its content. */
export const DROPPED = words(
  `annotation annotation-xml applet audio base button canvas datalist embed frame frameset head iframe input link map meta
  meter noembed noframes noscript object option output param plaintext progress script select source style svg template
  textarea title track video xmp`,
)
/** What a book calls these is of no use to a page, which has landmarks of its own. */
const AS_DIV = words('address article center details dialog footer header main nav section summary')
const BY_NAME: Readonly<Record<string, BookContainer>> = { big: 'span', strike: 's', tt: 'code', acronym: 'abbr' }

/** Elements that a paragraph cannot contain: where they begin, a browser ends it. */
export const BLOCKS = words('aside blockquote div dl figcaption figure h1 h2 h3 h4 h5 h6 hr ol p pre table ul')
export const HEADINGS = words('h1 h2 h3 h4 h5 h6')
/** They only stand in one of these. */
export const PARENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  li: words('ul ol'),
  dt: words('dl'),
  dd: words('dl'),
  figcaption: words('figure'),
  caption: words('table'),
  thead: words('table'),
  tbody: words('table'),
  tfoot: words('table'),
  tr: words('thead tbody tfoot'),
  td: words('tr'),
  th: words('tr'),
  rt: words('ruby'),
  rp: words('ruby'),
  mtr: words('mtable'),
  mtd: words('mtr'),
}
/** They contain nothing else, and no text. */
export const ONLY: Readonly<Record<string, ReadonlySet<string>>> = {
  ul: words('li'),
  ol: words('li'),
  dl: words('dt dd'),
  table: words('caption thead tbody tfoot tr'),
  thead: words('tr'),
  tbody: words('tr'),
  tfoot: words('tr'),
  tr: words('th td'),
}
export const MATHS = words(
  `math mfrac mi mn mo mover mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover`,
)

const KNOWN: ReadonlySet<string> = new Set(bookContainer.options)

/** The element that stands in a chapter for one of a book; null for one whose content alone is shown. */
export function elementFor(name: string): BookContainer | null {
  if (AS_DIV.has(name)) return 'div'
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name] ?? null
  return KNOWN.has(name) ? (name as BookContainer) : null
}
