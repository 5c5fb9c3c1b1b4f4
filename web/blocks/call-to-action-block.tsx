import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import type { BlockProps } from './block.ts'

/** One thing a visitor may want to do next, set apart. */
export function CallToActionBlock({ block }: BlockProps<'call_to_action'>) {
  return (
    <Container>
      <section className="on-dark flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-lg px-6 py-10 md:px-12 md:py-12">
        <div className="max-w-[42rem]">
          <h2 className="font-display text-2xl font-medium text-white md:text-3xl">{block.title}</h2>
          <p className="mt-3 text-lg">{block.text}</p>
        </div>
        <ButtonLink to={block.link.url} variant="secondary" size="large">
          {block.link.title}
        </ButtonLink>
      </section>
    </Container>
  )
}
