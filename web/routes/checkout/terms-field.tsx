import type { Global } from '#contract/content/content.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { ReadingLink } from '#ui/text/reading-link.tsx'
import { summaryMessages } from '#web/messages/fulfilment/checkout.ts'
import { legalMessages } from '#web/messages/legal.ts'

interface AcceptProps {
  /** Missing when the content backend did not answer. */
  settings: Global<'checkout_page_settings'> | undefined
  /** Ticked in a form that came back. */
  accepted: boolean
  error: string[] | undefined
}

/** The terms of use of licences, to be accepted for themselves. */
export function LicenceTermsField({ settings, accepted, error }: AcceptProps) {
  return (
    <CheckboxField
      name="licence_terms_accepted"
      label={
        <>
          {legalMessages.accept}
          <ReadingLink to={settings?.licence_terms_link}>{legalMessages.licenceTerms}</ReadingLink>.
        </>
      }
      defaultChecked={accepted}
      error={error}
      required
    />
  )
}

/** The general terms to accept, with the publisher's texts about withdrawal and data. */
export function TermsField({ settings, accepted, error }: AcceptProps) {
  return (
    <div className="flex flex-col gap-2">
      <CheckboxField
        name="terms_accepted"
        label={
          <>
            {legalMessages.accept}
            <ReadingLink to={settings?.terms_link}>{legalMessages.terms}</ReadingLink>.
          </>
        }
        defaultChecked={accepted}
        error={error}
        required
      />
      {settings?.withdrawal_note && <p className="text-sm text-ink-soft">{settings.withdrawal_note}</p>}
      <p className="text-sm text-ink-soft">
        {summaryMessages.privacyBefore}
        <ReadingLink to={settings?.privacy_link}>{legalMessages.privacy}</ReadingLink>.
      </p>
    </div>
  )
}
