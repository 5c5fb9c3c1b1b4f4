import { Container } from '#ui/container.tsx'
import type { BlockProps } from './block.ts'

/** Somebody's words, set large; on a page that has the hue of a cover, in that hue. */
export default function QuoteBlock({ block }: BlockProps<'quote'>) {
  return (
    <Container>
      <figure className="max-w-[52rem] border-l-4 border-clay-600 py-1 pl-6 in-data-[hue]:border-current in-data-[hue]:text-deep md:pl-10">
        <blockquote>
          <p className="font-display text-2xl leading-snug italic md:text-3xl">«{block.text}»</p>
        </blockquote>
        {block.source && <figcaption className="mt-4 text-ink-soft">{block.source}</figcaption>}
      </figure>
    </Container>
  )
}
