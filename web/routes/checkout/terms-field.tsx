import type { Global } from '#contract/content.ts'
import { summaryMessages } from '#web/messages/checkout.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'

interface TermsFieldProps {
  /** Missing when the content backend did not answer. */
  settings: Global<'checkout_page_settings'> | undefined
  error: string[] | undefined
}

/** The general terms to accept, with what the publisher says about withdrawal and data. */
export function TermsField({ settings, error }: TermsFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <CheckboxField
        name="terms_accepted"
        label={
          <>
            {summaryMessages.acceptBefore}
            <Reading to={settings?.terms_link}>{summaryMessages.terms}</Reading>
            {summaryMessages.acceptAfter}
          </>
        }
        error={error}
        required
      />
      {settings?.withdrawal_note && <p className="text-sm text-ink-soft">{settings.withdrawal_note}</p>}
      <p className="text-sm text-ink-soft">
        {summaryMessages.privacyBefore}
        <Reading to={settings?.privacy_link}>{summaryMessages.privacy}</Reading>.
      </p>
    </div>
  )
}

/** In another window, so that the order is not left. */
function Reading({ to, children }: { to: string | undefined; children: string }) {
  if (!to) return children
  return (
    <a href={to} target="_blank" rel="noopener" className="text-link">
      {children}
    </a>
  )
}
