import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { NewsletterForm } from '#web/forms/newsletter-form.tsx'
import { anchorOf } from '#web/page/anchor-of.ts'
import type { BlockProps } from './block.ts'

/** Subscribing to newsletters, set apart. */
export default function NewsletterFormBlock({ block }: BlockProps<'newsletter_form'>) {
  return (
    <Container>
      <section
        className={classNames('@container rounded-lg bg-paper-deep', block.is_folded ? 'p-5 md:p-8' : 'p-6 md:p-10')}
      >
        <div className={classNames('grid @4xl:grid-cols-[2fr_3fr] @4xl:gap-16', block.is_folded ? 'gap-4' : 'gap-8')}>
          <div>
            <SectionHeading level={2} id={anchorOf(block.title) || undefined} lead={block.text}>
              {block.title}
            </SectionHeading>
          </div>
          <NewsletterForm newsletters={block.newsletters} isFolded={block.is_folded ?? false} />
        </div>
      </section>
    </Container>
  )
}
