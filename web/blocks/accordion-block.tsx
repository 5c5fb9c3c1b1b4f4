import { Container } from '#ui/container.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { anchorOf } from '#web/page/anchor-of.ts'
import type { BlockProps } from './block.ts'
import { RichText } from './rich-text.tsx'

/** Questions that open one by one, with the browser's own means. */
export default function AccordionBlock({ block }: BlockProps<'accordion'>) {
  const Heading = block.title ? 'h3' : 'h2'
  return (
    <Container>
      <section className="flex max-w-[52rem] flex-col gap-5">
        {block.title && (
          <SectionHeading level={2} id={anchorOf(block.title)}>
            {block.title}
          </SectionHeading>
        )}
        <div className="border-t border-line">
          {block.items.map(({ title, text }) => (
            <details key={title} className="group border-b border-line">
              <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
                <Heading className="text-lg font-medium">{title}</Heading>
                <Icon
                  name="chevron-down"
                  className="shrink-0 text-river-700 transition-transform group-open:rotate-180 motion-reduce:transition-none"
                />
              </summary>
              {/* A link to it opens it. */}
              <div id={anchorOf(title)} className="pb-6">
                <RichText text={text} below={2} />
              </div>
            </details>
          ))}
        </div>
      </section>
    </Container>
  )
}
