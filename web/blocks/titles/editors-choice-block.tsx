import { useId } from 'react'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { isSignature } from '#contract/catalogue/images.ts'
import { formatMoney } from '#contract/ground/money.ts'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { cardMessages } from '#ui/messages/ui.ts'
import { Cover } from '#ui/pictures/cover.tsx'
import { Signature } from '#ui/pictures/signature.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { titleBlockMessages } from '#web/messages/content/title-blocks.ts'
import type { BlockProps } from '../block.ts'

/** What somebody of the publisher recommends, why, and their name below it; narrow screens push it sideways. */
export default function EditorsChoiceBlock({ block }: BlockProps<'editors_choice'>) {
  const { title, link, choices } = block
  const signed = useId()
  const Heading = title ? 'h3' : 'h2'
  if (choices.length === 0) return null
  return (
    <Container>
      <section className="flex flex-col gap-6 rounded-lg bg-paper-deep px-4 py-6 md:p-8">
        {title && (
          <SectionHeading level={2} link={link}>
            {title}
          </SectionHeading>
        )}
        <ScrollRegion labelledBy={signed} className="-mx-4 px-4 py-1 md:mx-0 md:overflow-visible md:p-0">
          <ul className="grid auto-cols-[18rem] grid-flow-col gap-x-6 md:auto-cols-auto md:grid-flow-row md:grid-cols-2 md:gap-x-8 md:gap-y-9">
            {choices.map(
              ({ id, title: name, subtitle, uri, authors, cover, plain_cover, formats: [first], reason }) => (
                <li
                  key={id}
                  data-routed
                  className="group relative grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4 md:grid-cols-[6rem_minmax(0,1fr)] md:gap-x-5 xl:grid-cols-[8rem_minmax(0,1fr)] xl:gap-x-7"
                >
                  <span className="transition-transform duration-200 motion-safe:group-hover:-translate-y-1">
                    <Cover
                      picture={cover}
                      title={name}
                      of={{ plain_cover, authors }}
                      sizes="(min-width: 80rem) 8rem, (min-width: 48rem) 6rem, 5rem"
                      decorative
                    />
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
                    <p className="mt-1 text-sm md:text-base">{reason}</p>
                    {first && (
                      <p className="mt-1 text-sm tabular-nums">
                        {formatLabels[first.format]} <span className="font-semibold">{formatMoney(first.price)}</span>
                      </p>
                    )}
                  </div>
                </li>
              ),
            )}
          </ul>
        </ScrollRegion>
        <Signed block={block} id={signed} />
      </section>
    </Container>
  )
}

interface SignedProps extends Pick<BlockProps<'editors_choice'>, 'block'> {
  id: string
}

/** Whoever recommends it: by hand where they have signed, with their name and what they do. */
function Signed({ block: { signature, member }, id }: SignedProps) {
  const drawn = member?.picture
  const isSigned = drawn != null && isSignature(drawn)
  return (
    <p id={id} className="flex flex-wrap items-end justify-end gap-x-5 gap-y-1 text-right">
      <VisuallyHidden>{titleBlockMessages.recommendedBy} </VisuallyHidden>
      {isSigned && <Signature picture={drawn} sizes="11rem" className="w-44" />}
      <span className={classNames('flex flex-col', !isSigned && 'font-display text-2xl italic')}>
        {member ? (
          <a href={member.uri} data-routed className="text-link font-medium">
            {signature}
          </a>
        ) : (
          signature
        )}
        {isSigned && member?.role && <span className="text-sm text-ink-soft">{member.role}</span>}
      </span>
    </p>
  )
}
