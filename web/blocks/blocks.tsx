import {
  type ComponentType,
  createContext,
  createElement,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  use,
} from 'react'
import type { Block } from '#contract/content/blocks.ts'
import { lazyPart } from '#ui/loading/load-part.ts'
import { idlePart } from '#web/page/idle-part.ts'
import type { BlockProps } from './block.ts'
import { CallToActionBlock } from './call-to-action-block.tsx'
import { TextBlock } from './text-block.tsx'

type Shown<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>

/** Every kind of block has its file. Few are in the first script of every page; others are loaded by the pages that have them. */
const registry: { [T in Block['type']]: Shown<BlockProps<T>> } = {
  text: TextBlock,
  hero: lazyPart(() => import('./home/hero-block.tsx')),
  product_list: lazyPart(() => import('./product-list-block.tsx')),
  call_to_action: CallToActionBlock,
  department_grid: lazyPart(() => import('./department-grid-block.tsx')),
  newsletter_form: idlePart(() => import('./newsletter-form-block.tsx')),
  contact_form: lazyPart(() => import('./contact-form-block.tsx')),
  contact: lazyPart(() => import('./contact-block.tsx')),
  image: lazyPart(() => import('./image-block.tsx')),
  image_text: lazyPart(() => import('./image-text-block.tsx')),
  quote: lazyPart(() => import('./quote-block.tsx')),
  teaser_grid: lazyPart(() => import('./teaser-grid-block.tsx')),
  article_list: lazyPart(() => import('./article-list-block.tsx')),
  team_list: lazyPart(() => import('./team-list-block.tsx')),
  downloads: lazyPart(() => import('./downloads-block.tsx')),
  video_link: lazyPart(() => import('./video-link-block.tsx')),
  accordion: lazyPart(() => import('./accordion-block.tsx')),
  steps: lazyPart(() => import('./guide/steps-block.tsx')),
  facts: lazyPart(() => import('./guide/facts-block.tsx')),
  table: lazyPart(() => import('./guide/table-block.tsx')),
  figure: lazyPart(() => import('./guide/figure-block.tsx')),
  timeline: lazyPart(() => import('./guide/timeline-block.tsx')),
  note: lazyPart(() => import('./guide/note-block.tsx')),
  person: lazyPart(() => import('./guide/person-block.tsx')),
  calculator: lazyPart(() => import('./guide/calculator-block.tsx')),
  level_head: lazyPart(() => import('./titles/level-head-block.tsx')),
  school_finder: lazyPart(() => import('./titles/school-finder-block.tsx')),
  level_grid: lazyPart(() => import('./titles/level-grid-block.tsx')),
  editors_choice: lazyPart(() => import('./titles/editors-choice-block.tsx')),
  title_catalogue: lazyPart(() => import('./titles/title-catalogue-block.tsx')),
  news_shelf: lazyPart(() => import('./home/news-shelf-block.tsx')),
  series_band: lazyPart(() => import('./home/series-band-block.tsx')),
  action_band: lazyPart(() => import('./home/action-band-block.tsx')),
  locked: lazyPart(() => import('./locked-block.tsx')),
}

/**
 * Draws what stands around the block at a place of its page, beside an editor; nothing does on all other pages. It stands
 * here, since a file of its own would be one more that every page loads.
 */
export const BlockFrames = createContext((_position: number, block: ReactNode) => block)

interface BlocksProps {
  /** Of the page, all of them: each is known by its place. */
  blocks: readonly Block[]
  /** The places of those that are shown here; left out, all. */
  only?: readonly number[]
}

/** Blocks of a page, one below the other. A hero at the top carries the page's heading. */
export function Blocks({ blocks, only }: BlocksProps) {
  const frameOf = use(BlockFrames)
  return createElement(
    'div',
    { className: 'flex flex-col gap-14 md:gap-19' },
    ...blocks.flatMap((block, position) =>
      !only || only.includes(position) ? [frameOf(position, renderBlock(block, position === 0))] : [],
    ),
  )
}

function renderBlock<T extends Block['type']>(block: Extract<Block, { type: T }>, first: boolean): ReactNode {
  const Component = registry[block.type] as ComponentType<BlockProps<T>>
  return (
    <Suspense>
      <Component block={block} first={first} />
    </Suspense>
  )
}
