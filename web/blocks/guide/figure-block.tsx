import { Container } from '#ui/container.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { Illustration } from '#ui/pictures/illustration.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { figureMessages } from '#web/messages/content/figures.ts'
import { anchorOf } from '#web/page/anchor-of.ts'
import type { BlockProps } from '../block.ts'
import { DataTable } from './data-table.tsx'

/** A chart, a timeline or a map, with its caption, and folded below it what it was drawn from. */
export default function FigureBlock({ block, first }: BlockProps<'figure'>) {
  const { title, picture, caption, head, rows } = block
  return (
    <Container>
      <figure className="flex max-w-[52rem] flex-col gap-3">
        {title && (
          <SectionHeading level={2} id={anchorOf(title)}>
            {title}
          </SectionHeading>
        )}
        <Illustration picture={picture} sizes="(min-width: 64rem) 48rem, 100vw" priority={first} />
        <details className="group/data order-last text-base">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium text-river-700 marker:content-none hover:underline lg:min-h-8">
            <Icon
              name="chevron-down"
              className="size-4 transition-transform group-open/data:rotate-180 motion-reduce:transition-none"
            />
            {figureMessages.data}
          </summary>
          <div className="mt-2">
            <DataTable caption={caption || picture.alt} head={head} rows={rows} />
          </div>
        </details>
        {caption && <figcaption className="text-sm text-ink-soft">{caption}</figcaption>}
      </figure>
    </Container>
  )
}
