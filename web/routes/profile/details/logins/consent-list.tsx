import { Form } from 'react-router'
import type { Consent } from '#contract/partners/consents.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { consentMessages } from '#web/messages/accounts/linked-logins.ts'
import { signOnMessages } from '#web/messages/partners/sign-on.ts'
import { CONSENT } from './form-names.ts'

/** The applications of partners that the user lets know something. */
export function ConsentList({ consents }: { consents: readonly Consent[] }) {
  return (
    <section className="mt-4 flex flex-col gap-4">
      <SectionHeading level={2} size="part">
        {consentMessages.title}
      </SectionHeading>
      <p>{consents.length > 0 ? consentMessages.lead : consentMessages.none}</p>
      {consents.length > 0 && (
        <ul className="flex flex-col gap-3">
          {consents.map((consent) => (
            <li key={consent.id}>
              <Application consent={consent} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Application({ consent: { id, application, organisation, scopes, given_at: at } }: { consent: Consent }) {
  const busy = useBusy()
  return (
    <section className="flex flex-wrap items-start justify-between gap-3 rounded-lg border border-line bg-white px-4 py-4">
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">{application}</h3>
        <p className="text-sm text-ink-soft wrap-anywhere">{consentMessages.of(organisation)}</p>
        <p className="mt-2">{consentMessages.learns}</p>
        <ul className="list-disc pl-5">
          {scopes.map((scope) => (
            <li key={scope}>{signOnMessages.scopes[scope]}</li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-ink-soft">{consentMessages.since(swissTime(at).day)}</p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name={CONSENT} value={id} />
        <Button variant="secondary" busy={busy}>
          {consentMessages.withdraw}
          <VisuallyHidden>: {application}</VisuallyHidden>
        </Button>
      </Form>
    </section>
  )
}
