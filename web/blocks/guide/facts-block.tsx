import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { anchorOf } from '#web/page/anchor-of.ts'
import type { BlockProps } from '../block.ts'

/** A few figures at a glance, on one line where there is room. */
export default function FactsBlock({ block }: BlockProps<'facts'>) {
  const { title, facts } = block
  return (
    <Container>
      <section className="@container flex flex-col gap-5">
        {title && (
          <SectionHeading level={2} id={anchorOf(title)}>
            {title}
          </SectionHeading>
        )}
        <dl className="grid grid-cols-2 gap-x-4 gap-y-6 border-y border-line py-6 @2xl:grid-cols-3 @2xl:gap-x-8 @5xl:auto-cols-fr @5xl:grid-flow-col @5xl:grid-cols-none">
          {facts.map(({ value, label }) => (
            // The label comes first in the list and below on the page.
            <div
              key={label}
              className="flex flex-col-reverse justify-end gap-1 border-l-2 border-clay-600 pl-3 @2xl:pl-4"
            >
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-display text-xl leading-tight font-medium @2xl:text-2xl">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Container>
  )
}
