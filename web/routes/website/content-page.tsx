import type { Entry } from '#contract/content.ts'
import { Blocks } from '#web/blocks/blocks.tsx'
import { ContactFormToken } from '#web/forms/contact-form-token.ts'
import { websiteMessages } from '#web/messages/website.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Container } from '#web/ui/container.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

/** A page of blocks; its own title is the heading unless a hero opens it. */
export default function ContentPage({ page }: { page: Extract<Entry, { type: 'page' }> & { formToken: string } }) {
  return (
    <ContactFormToken value={page.formToken}>
      <PageContent page={page} />
    </ContactFormToken>
  )
}

function PageContent({ page }: { page: Extract<Entry, { type: 'page' }> }) {
  const { title, uri, blocks } = page
  if (blocks[0]?.type === 'hero') return <Blocks blocks={blocks} />
  return (
    <>
      <Container className="pt-4 pb-8 md:pb-12">
        <Breadcrumb
          crumbs={[
            { title: websiteMessages.home, url: '/' },
            { title, url: uri },
          ]}
        />
        <div className="mt-4 md:mt-8">
          <SectionHeading level={1}>{title}</SectionHeading>
        </div>
      </Container>
      <Blocks blocks={blocks} />
    </>
  )
}
