import type { Block } from '#contract/content/blocks.ts'

/** Where the blocks of a text page stand, by their places among all of them. */
export interface BlockPlaces {
  /** Beside the margin, as wide as text is read. */
  body: readonly number[]
  /** In the margin. */
  beside: readonly number[]
  /** Below, over the whole width. */
  rest: readonly number[]
}

const WIDE: readonly Block['type'][] = [
  'hero',
  'image_text',
  'teaser_grid',
  'call_to_action',
  'product_list',
  'department_grid',
  'level_grid',
  'level_head',
  'editors_choice',
  'title_catalogue',
  'news_shelf',
  'series_band',
  'action_band',
  'article_list',
  'team_list',
]

/** What stands in the margin of a page of text. */
const OF_PAGE: readonly Block['type'][] = ['person']

/**
 * Up to the first block that needs the whole width a page is text with a margin, in which blocks of some kinds stand. A
 * page that begins with such a block has no margin.
 */
export function placesOf(blocks: readonly Block[], inMargin = OF_PAGE): BlockPlaces {
  const all = [...blocks.keys()]
  const isBeside = (place: number) => {
    const block = blocks[place]
    return block !== undefined && inMargin.includes(block.type)
  }
  const firstWide = blocks.findIndex(isWide)
  const end = firstWide < 0 ? blocks.length : firstWide
  const body = all.slice(0, end).filter((place) => !isBeside(place))
  if (body.length === 0) return { body, beside: [], rest: all }
  return { body, beside: all.filter(isBeside), rest: all.slice(end).filter((place) => !isBeside(place)) }
}

function isWide(block: Block): boolean {
  return WIDE.includes(block.type) || (block.type === 'image' && block.width === 'wide')
}
