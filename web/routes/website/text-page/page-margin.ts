import type { Block } from '#contract/content/blocks.ts'
import type { Globals, NavigationEntry, Navigations } from '#contract/content/content.ts'
import { anchorOf } from '#web/page/anchor-of.ts'

interface Link {
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
  /** Pages that stand with it in the footer. */
  related: readonly Link[]
}

interface Beside {
  publisher: Globals['publisher'] | null
  /** Null where they could not be loaded. */
  navigations: Navigations | null
}

/** Sections from which on a page has a table of contents. */
const FEWEST_SECTIONS = 3
const MOST_RELATED = 5

/** Reads on the server what stands beside a page, so that browsers need not know how. */
export function marginOf(
  { uri, blocks }: { uri: string; blocks: readonly Block[] },
  { publisher, navigations }: Beside,
): PageMargin {
  const group = navigations?.footer_navigation.find((entry) => pagesOf(entry).some(({ url }) => url === uri))
  const contact = publisher && { name: publisher.name, phone: publisher.phone, email: publisher.email }
  return {
    above: group && group.page.url !== uri ? group.page.title : null,
    contents: contentsOf(blocks),
    contact,
    related: group ? following(pagesOf(group), uri) : [],
  }
}

function pagesOf({ page, children }: NavigationEntry): Link[] {
  return [page, ...children.map((child) => child.page)].map(({ title, url }) => ({ title, url }))
}

/** The next pages of a group, and after its last the first ones. */
function following(pages: readonly Link[], uri: string): Link[] {
  const place = pages.findIndex(({ url }) => url === uri)
  return [...pages.slice(place + 1), ...pages.slice(0, place)].slice(0, MOST_RELATED)
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
    case 'steps':
    case 'facts':
    case 'table':
    case 'timeline':
    case 'note':
    case 'accordion':
    case 'downloads':
    case 'newsletter_form':
    case 'contact_form':
      return block.title ? [block.title] : []
    default:
      return []
  }
}
