import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { anchorOf } from '#web/page/anchor-of.ts'
import type { BlockProps } from '../block.ts'
import { RichText } from '../rich-text.tsx'

/** What is to be done, one after the other, each step with the button that begins it; side by side where there is room. */
export default function StepsBlock({ block }: BlockProps<'steps'>) {
  const { title, steps } = block
  const Heading = title ? 'h3' : 'h2'
  return (
    <Container>
      <section className="@container flex flex-col gap-6">
        {title && (
          <SectionHeading level={2} id={anchorOf(title)}>
            {title}
          </SectionHeading>
        )}
        <ol className="grid gap-x-8 gap-y-9 @xl:grid-cols-2 @4xl:grid-cols-3">
          {steps.map(({ title: name, text, link }, index) => (
            <li
              key={name}
              className="grid grid-cols-[2.75rem_minmax(0,1fr)] content-start gap-x-4 border-t border-line-strong pt-4"
            >
              <p className="row-span-3 font-display text-5xl leading-none text-clay-700">{index + 1}</p>
              <Heading className="pt-1 font-display text-xl font-medium">{name}</Heading>
              {text.length > 0 && <RichText text={text} below={2} className="mt-2 text-base" />}
              {link && (
                <div className="mt-4">
                  <ButtonLink to={link.url} variant="secondary" size="small">
                    {link.title}
                  </ButtonLink>
                </div>
              )}
            </li>
          ))}
        </ol>
      </section>
    </Container>
  )
}
