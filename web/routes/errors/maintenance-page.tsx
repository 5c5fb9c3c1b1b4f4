import { isErrorBody } from '#contract/client.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { Container } from '#ui/container.tsx'
import { PhoneLink } from '#ui/text/phone-link.tsx'
import FallbackLayout from '#web/layouts/fallback-layout.tsx'
import { maintenanceTexts } from '#web/messages/maintenance.ts'
import { FailureNumber } from './failure-number.tsx'

/** 503: phone and e-mail for urgent orders, and no buttons (specification, section 2). `body` is the API's answer. */
export default function MaintenancePage({ body }: { body: unknown }) {
  const contact: Pick<ErrorBody, 'phone' | 'email'> = isErrorBody(body) ? body : {}
  return (
    <FallbackLayout>
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
                <PhoneLink phone={contact.phone} />
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
        <FailureNumber body={body} />
      </Container>
    </FallbackLayout>
  )
}
