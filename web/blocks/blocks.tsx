import { createElement, type ReactNode } from 'react'
import type { Block } from '#contract/content.ts'
import type { BlockProps } from './block.ts'
import { CallToActionBlock } from './call-to-action-block.tsx'
import { ContactBlock } from './contact-block.tsx'
import { ContactFormBlock } from './contact-form-block.tsx'
import { DepartmentGridBlock } from './department-grid-block.tsx'
import { HeroBlock } from './hero-block.tsx'
import { NewsletterFormBlock } from './newsletter-form-block.tsx'
import { ProductListBlock } from './product-list-block.tsx'
import { TextBlock } from './text-block.tsx'

/** Every kind of block has its file. */
const registry: { [T in Block['type']]: (props: BlockProps<T>) => ReactNode } = {
  text: TextBlock,
  hero: HeroBlock,
  product_list: ProductListBlock,
  department_grid: DepartmentGridBlock,
  call_to_action: CallToActionBlock,
  contact: ContactBlock,
  newsletter_form: NewsletterFormBlock,
  contact_form: ContactFormBlock,
}

/** The blocks of a page, one below the other. A hero at the top carries the page's heading. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return createElement(
    'div',
    { className: 'flex flex-col gap-14 md:gap-20' },
    ...blocks.map((block, position) => renderBlock(block, position === 0)),
  )
}

function renderBlock<T extends Block['type']>(block: Extract<Block, { type: T }>, first: boolean): ReactNode {
  const Component = registry[block.type] as (props: BlockProps<T>) => ReactNode
  return <Component block={block} first={first} />
}
