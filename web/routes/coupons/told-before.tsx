import type { Platform } from '#contract/catalogue/catalogue.ts'
import { ReadingLink } from '#ui/text/reading-link.tsx'
import { pupilAccountMessages } from '#web/messages/accounts/pupils.ts'
import { legalMessages } from '#web/messages/legal.ts'
import { redeemMessages } from '#web/messages/licences/redeem.ts'
import { useLayoutData } from '#web/page/use-layout-data.ts'
import { SentToPlatform } from '#web/purchase/sent-to-platform.tsx'

/** What redeemers read before: who sees what of them, and what goes to the platform. */
export function ToldBefore({ platforms, isPupil }: { platforms: readonly Platform[]; isPupil: boolean }) {
  const settings = useLayoutData()?.globals.checkout_page_settings
  // Whoever bought the code has agreed to the terms, and platforms learn no more of pupils than their number.
  if (isPupil) return <p className="text-sm text-ink-soft">{pupilAccountMessages.seen}</p>
  return (
    <div className="flex flex-col gap-2 text-sm text-ink-soft">
      <p>{redeemMessages.seen}</p>
      <SentToPlatform platforms={platforms} />
      <p>
        {redeemMessages.termsBefore}
        <ReadingLink to={settings?.terms_link}>{legalMessages.terms}</ReadingLink>.
      </p>
    </div>
  )
}
