import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { formatMoney } from '#contract/ground/money.ts'
import { Container } from '#ui/container.tsx'
import { cardMessages } from '#ui/messages/ui.ts'
import { Cover } from '#ui/pictures/cover.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { titleBlockMessages } from '#web/messages/content/title-blocks.ts'
import type { BlockProps } from '../block.ts'

/** What somebody of the publisher recommends, why, and their name below it. */
export default function EditorsChoiceBlock({ block }: BlockProps<'editors_choice'>) {
  const { title, signature, link, choices } = block
  const Heading = title ? 'h3' : 'h2'
  if (choices.length === 0) return null
  return (
    <Container>
      <section className="flex flex-col gap-8 rounded-lg bg-paper-deep p-5 md:p-8 xl:p-10">
        {title && (
          <SectionHeading level={2} link={link}>
            {title}
          </SectionHeading>
        )}
        <ul className="grid gap-x-8 gap-y-9 md:grid-cols-2">
          {choices.map(({ id, title: name, subtitle, uri, authors, cover, formats: [first], reason }) => (
            <li
              key={id}
              data-routed
              className="group relative grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-5 xl:grid-cols-[8rem_minmax(0,1fr)] xl:gap-x-7"
            >
              <span className="transition-transform duration-200 motion-safe:group-hover:-translate-y-1">
                <Cover picture={cover} title={name} sizes="(min-width: 80rem) 8rem, 6rem" decorative />
              </span>
              <div className="flex min-w-0 flex-col gap-1.5">
                <Heading className="font-display text-xl leading-tight font-medium">
                  <a
                    href={uri}
                    className="group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-8 focus-visible:after:outline-focus"
                  >
                    {name}
                  </a>
                </Heading>
                {subtitle && <p className="text-sm text-ink-soft">{subtitle}</p>}
                {authors.length > 0 && (
                  <p className="text-sm text-ink-faint">
                    <VisuallyHidden>{cardMessages.by} </VisuallyHidden>
                    {authors.map((author) => author.title).join(', ')}
                  </p>
                )}
                <p className="mt-1 text-base">{reason}</p>
                {first && (
                  <p className="mt-1 text-sm tabular-nums">
                    {formatLabels[first.format]} <span className="font-semibold">{formatMoney(first.price)}</span>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
        <p className="text-right font-display text-2xl italic">
          <VisuallyHidden>{titleBlockMessages.recommendedBy} </VisuallyHidden>
          {signature}
        </p>
      </section>
    </Container>
  )
}
