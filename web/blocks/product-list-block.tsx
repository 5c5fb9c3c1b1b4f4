import { Container } from '#ui/container.tsx'
import { Stack } from '#ui/stack.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { ProductGrid } from '#web/purchase/cards/product-grid.tsx'
import type { BlockProps } from './block.ts'

/** Titles under a heading. */
export default function ProductListBlock({ block, first }: BlockProps<'product_list'>) {
  return (
    <Container>
      <Stack gap="lg">
        <SectionHeading level={2} link={block.link}>
          {block.title}
        </SectionHeading>
        <ProductGrid titles={block.products} width="shelf" priorityCount={first ? 4 : 0} />
      </Stack>
    </Container>
  )
}
