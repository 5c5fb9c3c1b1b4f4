import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { anchorOf } from '#web/page/anchor-of.ts'
import type { BlockProps } from '../block.ts'
import { RichText } from '../rich-text.tsx'

/** A remark beside the text, set apart. */
export default function NoteBlock({ block: { title, text, link } }: BlockProps<'note'>) {
  return (
    <Container>
      <section className="flex max-w-[52rem] flex-col items-start gap-3 rounded-lg border-l-4 border-clay-600 bg-paper-deep p-5 md:p-7">
        <h2 id={anchorOf(title)} className="font-display text-xl font-medium">
          {title}
        </h2>
        {text.length > 0 && <RichText text={text} below={2} className="text-base" />}
        {link && (
          <ButtonLink to={link.url} variant="secondary">
            {link.title}
          </ButtonLink>
        )}
      </section>
    </Container>
  )
}
