import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { NewsletterForm } from '#web/forms/newsletter-form.tsx'
import type { BlockProps } from './block.ts'

/** Subscribing to newsletters, set apart. */
export default function NewsletterFormBlock({ block }: BlockProps<'newsletter_form'>) {
  return (
    <Container>
      <section className="grid gap-8 rounded-lg bg-paper-deep p-6 md:p-10 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div>
          <SectionHeading level={2} lead={block.text}>
            {block.title}
          </SectionHeading>
        </div>
        <NewsletterForm newsletters={block.newsletters} />
      </section>
    </Container>
  )
}
