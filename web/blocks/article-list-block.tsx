import { Container } from '#ui/container.tsx'
import { Stack } from '#ui/stack.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import type { BlockProps } from './block.ts'
import { MagazineCards } from './home/magazine-cards.tsx'

/** The newest articles. */
export default function ArticleListBlock({ block }: BlockProps<'article_list'>) {
  const { title, link, articles } = block
  if (articles.length === 0) return null
  return (
    <Container>
      <Stack gap="lg">
        {title && (
          <SectionHeading level={2} link={link}>
            {title}
          </SectionHeading>
        )}
        <MagazineCards articles={articles} level={title ? 3 : 2} />
      </Stack>
    </Container>
  )
}
