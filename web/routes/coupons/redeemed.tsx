import { href } from 'react-router'
import type { OwnedProduct } from '#contract/licences/library.ts'
import type { Order } from '#contract/sales/orders.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { redeemMessages } from '#web/messages/licences/redeem.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'
import { OwnedFiles } from '../profile/owned-files.tsx'
import { PendingAccess } from './pending-access.tsx'
import { PlatformName } from './platform-name.tsx'
import { WaysIn } from './ways-in.tsx'

interface RedeemedProps {
  order: Order
  /** It was redeemed before. */
  isAgain: boolean
  /** What it gave, as it stands now; null where that is over, or is found in the account only. */
  owned: OwnedProduct | null
}

/** The end of redeeming: what it was, and the way into it. */
export function Redeemed({ order: { id, lines }, isAgain, owned }: RedeemedProps) {
  const [line] = lines
  const platform = line?.coupon_platform_choice
  const named = platform && platform !== 'open' ? platform : null
  return (
    <>
      <div role="status">
        <SectionHeading level={1} lead={isAgain ? redeemMessages.againLead : redeemMessages.doneLead}>
          {isAgain ? redeemMessages.again : redeemMessages.done}
        </SectionHeading>
      </div>
      {line && (
        <BoughtProduct product={line} level={2}>
          {named && <PlatformName platform={named} />}
          {owned && owned.files.length > 0 && <OwnedFiles product={owned.product} files={owned.files} />}
        </BoughtProduct>
      )}
      {owned?.status === 'pending' && <PendingAccess owned={owned} />}
      <WaysIn platform={named} owned={owned}>
        <ButtonLink to={href('/profile/orders/:id', { id })} variant="secondary">
          {redeemMessages.toOrder}
        </ButtonLink>
      </WaysIn>
    </>
  )
}
