import { useEffect } from 'react'
import { href, useLocation, useRevalidator } from 'react-router'
import { type OwnedProduct, ownedStatusLabels } from '#contract/account/library.ts'
import type { Order } from '#contract/shop/orders.ts'
import { platforms as platformFacts } from '#contract/shop/platforms.ts'
import { redeemMessages } from '#web/messages/shop/redeem.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { buttonClass } from '#web/ui/button-look.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import { SectionHeading } from '#web/ui/text/section-heading.tsx'
import { OwnedFiles } from '../profile/owned-files.tsx'
import { libraryLinks } from './library-links.ts'
import { PlatformName } from './platform-name.tsx'

/** Milliseconds after which the page asks whether the platform has answered. */
const POLLING = 3_000

interface RedeemedProps {
  order: Order
  /** What it gave, as it stands now; null where that is over, or is found in the account only. */
  owned: OwnedProduct | null
}

/** The end of redeeming: what it was, and the way into it. */
export function Redeemed({ order: { id, lines }, owned }: RedeemedProps) {
  const [line] = lines
  const platform = line?.coupon_platform_choice
  const named = platform && platform !== 'open' ? platform : null
  return (
    <>
      <div role="status">
        <SectionHeading level={1} lead={redeemMessages.doneLead}>
          {redeemMessages.done}
        </SectionHeading>
      </div>
      {line && (
        <BoughtProduct product={line} level={2}>
          {named && <PlatformName platform={named} />}
          {owned && owned.files.length > 0 && <OwnedFiles product={owned.product} files={owned.files} />}
        </BoughtProduct>
      )}
      {owned?.status === 'pending' && <Pending owned={owned} />}
      <p className="flex flex-wrap gap-3">
        {owned?.link && named && (
          <a href={owned.link} rel="noopener" className={buttonClass({})}>
            {redeemMessages.open(platformFacts[named].title)}
          </a>
        )}
        <ButtonLink to={named ? libraryLinks.learning : libraryLinks.downloads} variant="secondary">
          {named ? redeemMessages.toLearning : redeemMessages.toDownloads}
        </ButtonLink>
        <ButtonLink to={href('/profile/orders/:id', { id })} variant="secondary">
          {redeemMessages.toOrder}
        </ButtonLink>
      </p>
    </>
  )
}

/** Until the platform answers, or the title is out: asks again meanwhile; without JavaScript a link does. */
function Pending({ owned: { valid_from: from, status } }: { owned: OwnedProduct }) {
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()
  // A title that is not out yet will not be provided while somebody waits.
  const isAsked = from !== null
  useEffect(() => {
    if (!isAsked || state !== 'idle') return
    // A page that nobody sees asks no more than one that is seen, and goes on when it is seen again.
    const timer = setInterval(() => !document.hidden && void revalidate(), POLLING)
    return () => clearInterval(timer)
  }, [isAsked, state, revalidate])
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone="warning">{ownedStatusLabels[status]}</Badge>
      <span className="text-sm text-ink-soft">{isAsked ? redeemMessages.pendingText : redeemMessages.notOutText}</span>
      {isAsked && (
        <noscript>
          <a href={pathname + search} className="text-link">
            {redeemMessages.reload}
          </a>
        </noscript>
      )}
    </div>
  )
}
