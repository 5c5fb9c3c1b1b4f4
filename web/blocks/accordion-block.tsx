import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Container } from '#ui/container.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { anchorOf } from '#web/page/anchor-of.ts'
import type { BlockProps } from './block.ts'
import { RichText } from './rich-text.tsx'

/** Questions that open one by one, with the browser's own means, and by their addresses. */
export default function AccordionBlock({ block }: BlockProps<'accordion'>) {
  const Heading = block.title ? 'h3' : 'h2'
  const questions = useRef<HTMLDivElement>(null)
  const location = useLocation()
  // A browser opens what an address names as the page comes; of links within the shop it hears nothing.
  // The same link opens again what somebody has closed, so the whole place counts, and not its hash alone.
  useEffect(() => {
    const answers = [...(questions.current?.querySelectorAll('details > [id]') ?? [])]
    const named = answers.find(({ id }) => [`#${id}`, `#${encodeURIComponent(id)}`].includes(location.hash))
    const question = named?.closest('details')
    if (!question) return
    question.open = true
    question.scrollIntoView()
  }, [location])
  return (
    <Container>
      <section className="flex max-w-[52rem] flex-col gap-5">
        {block.title && (
          <SectionHeading level={2} id={anchorOf(block.title)}>
            {block.title}
          </SectionHeading>
        )}
        <div ref={questions} className="border-t border-line">
          {block.items.map(({ title, text, anchor }) => (
            <details key={title} className="group scroll-mt-24 border-b border-line">
              <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
                <Heading className="text-lg font-medium">{title}</Heading>
                <Icon
                  name="chevron-down"
                  className="shrink-0 text-river-700 transition-transform group-open:rotate-180 motion-reduce:transition-none"
                />
              </summary>
              {/* A link to it opens it. The question above stays in sight. */}
              <div id={anchor || anchorOf(title)} className="scroll-mt-44 pb-6">
                <RichText text={text} below={2} />
              </div>
            </details>
          ))}
        </div>
      </section>
    </Container>
  )
}
