import type { ErrorBody } from '#contract/errors.ts'
import { EmptyLayout } from '../../layouts/empty-layout.tsx'
import { fallbackPublisher } from '../../layouts/fallback-publisher.ts'
import { maintenanceTexts } from '../../messages/errors.ts'
import { Container } from '../../ui/container.tsx'

/** 503: phone and e-mail for urgent orders, and no buttons (specification, section 2). */
export function MaintenancePage({ contact }: { contact: Pick<ErrorBody, 'phone' | 'email'> }) {
  return (
    <EmptyLayout publisher={fallbackPublisher} socialLinks={fallbackPublisher.socialLinks}>
      <title>{maintenanceTexts.title}</title>
      <meta name="robots" content="noindex" />
      <Container width="text" className="py-16 text-center md:py-28">
        <h1 className="font-display text-4xl font-medium text-balance">{maintenanceTexts.title}</h1>
        <p className="mx-auto mt-5 max-w-prose text-lg text-ink-soft">{maintenanceTexts.help}</p>
        <dl className="mx-auto mt-8 grid w-fit grid-cols-[auto_minmax(0,auto)] gap-x-4 gap-y-2 text-left text-lg">
          {contact.phone && (
            <>
              <dt className="text-ink-soft">{maintenanceTexts.phone}</dt>
              <dd>
                <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
              </dd>
            </>
          )}
          {contact.email && (
            <>
              <dt className="text-ink-soft">{maintenanceTexts.email}</dt>
              <dd className="wrap-anywhere">
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </dd>
            </>
          )}
        </dl>
      </Container>
    </EmptyLayout>
  )
}
