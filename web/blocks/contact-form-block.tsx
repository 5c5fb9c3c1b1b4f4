import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { ContactForm } from '#web/forms/contact-form.tsx'
import { anchorOf } from '#web/page/anchor-of.ts'
import type { BlockProps } from './block.ts'

/** A message to the publisher. */
export default function ContactFormBlock({ block }: BlockProps<'contact_form'>) {
  return (
    <Container>
      <section className="flex max-w-[60rem] flex-col gap-8">
        <SectionHeading level={2} id={anchorOf(block.title) || undefined} lead={block.text}>
          {block.title}
        </SectionHeading>
        <ContactForm />
      </section>
    </Container>
  )
}
