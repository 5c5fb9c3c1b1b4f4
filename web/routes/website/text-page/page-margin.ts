import type { Block } from '#contract/content/blocks.ts'
import type { Globals, NavigationEntry, Navigations } from '#contract/content/content.ts'
import { anchorOf } from '#web/page/anchor-of.ts'

/** A page of the footer. */
export interface PageLink {
  title: string
  url: string
}

/** What stands beside a page of text. */
export interface PageMargin {
  /** The page above it in the footer. */
  above: string | null
  contents: readonly { id: string; title: string }[]
  /** How the publisher is reached. */
  contact: { name: string; phone: string; email: string } | null
  /** Pages that stand with it in the footer, after those to go on to. */
  related: readonly PageLink[]
  /** The pages to go on to, below it. */
  onward: readonly PageLink[]
}

interface Beside {
  publisher: Globals['publisher'] | null
  /** Null where they could not be loaded. */
  navigations: Navigations | null
}

/** Sections from which on a page has a table of contents. */
const FEWEST_SECTIONS = 3
const MOST_RELATED = 5
/** Cards below a page. */
const ONWARD = 3

/** Reads on the server what stands beside a page, so that browsers need not know how. */
export function marginOf(
  { uri, blocks }: { uri: string; blocks: readonly Block[] },
  { publisher, navigations }: Beside,
): PageMargin {
  const group = navigations?.footer_navigation.find((entry) => pagesOf(entry).some(({ url }) => url === uri))
  const near = navigations ? following(nearPages(navigations, { group, uri }), uri) : []
  const contact = publisher && { name: publisher.name, phone: publisher.phone, email: publisher.email }
  return {
    above: group && group.page.url !== uri ? group.page.title : null,
    contents: contentsOf(blocks),
    contact,
    related: near.slice(ONWARD, ONWARD + MOST_RELATED),
    onward: hasWaysOn(blocks) ? [] : near.slice(0, ONWARD),
  }
}

/** The pages among which it stands: its column of the footer, the footer's last line, or else where each column begins. */
function nearPages(
  { footer_navigation: columns, footer_meta_navigation: last }: Navigations,
  { group, uri }: { group: NavigationEntry | undefined; uri: string },
): PageLink[] {
  if (group) return pagesOf(group)
  const isInLast = last.some(({ page }) => page.url === uri)
  return (isInLast ? last : columns).map(({ page }) => linkTo(page))
}

/** Editors chose ways on themselves. */
function hasWaysOn(blocks: readonly Block[]): boolean {
  return blocks.some(({ type }) => type === 'teaser_grid')
}

function linkTo({ title, url }: PageLink): PageLink {
  return { title, url }
}

function pagesOf({ page, children }: NavigationEntry): PageLink[] {
  return [page, ...children.map((child) => child.page)].map(linkTo)
}

/** The next pages of these, and after the last the first ones. */
function following(pages: readonly PageLink[], uri: string): PageLink[] {
  const place = pages.findIndex(({ url }) => url === uri)
  return [...pages.slice(place + 1), ...pages.slice(0, Math.max(place, 0))]
}

/** Sections that can be linked to; of two with the same heading the first. */
function contentsOf(blocks: readonly Block[]): PageMargin['contents'] {
  const byId = new Map<string, string>()
  for (const title of blocks.flatMap(headingsOf)) {
    const id = anchorOf(title)
    if (id !== '' && !byId.has(id)) byId.set(id, title)
  }
  return byId.size < FEWEST_SECTIONS ? [] : [...byId].map(([id, title]) => ({ id, title }))
}

function headingsOf(block: Block): string[] {
  switch (block.type) {
    case 'text':
      return block.text.flatMap((part) => (part.type === 'heading' && part.level === 2 ? [part.text] : []))
    case 'table':
      return [block.title || block.caption]
    case 'steps':
    case 'facts':
    case 'figure':
    case 'timeline':
    case 'note':
    case 'accordion':
    case 'calculator':
    case 'school_finder':
    case 'downloads':
    case 'newsletter_form':
    case 'contact_form':
      return block.title ? [block.title] : []
    default:
      return []
  }
}
