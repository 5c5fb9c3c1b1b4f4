import { href } from 'react-router'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { partnerMessages as messages } from '#web/messages/partners/partner.ts'

/** Urges a member without a second factor to set one up: their login alone stands for everybody who signs on. */
export function FactorUrged({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  if (hasSecondFactor) return null
  return (
    <Notice kind="warning" title={messages.factorTitle}>
      <div className="flex flex-col items-start gap-3">
        <p>{messages.factorText}</p>
        <ButtonLink to={href('/profile/details/second-factor')} variant="secondary">
          {messages.setUpFactor}
        </ButtonLink>
      </div>
    </Notice>
  )
}
