import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { PlatformIcon } from '#ui/pictures/platform-icon.tsx'
import { Price } from '#ui/text/price.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { HadNote } from '#web/routes/shop/already-in-cart.tsx'
import { PressUnlessHad } from '#web/routes/shop/had-test.tsx'
import { isTakenAlong, TakeTestAlong } from '#web/routes/shop/take-test-along.tsx'
import { TestLicencePress } from '#web/routes/shop/test-licence-press.tsx'
import { Personal } from '#web/session/personal.tsx'
import type { ShownEdition } from '../title-page.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { QuantityTiers } from './quantity-tiers.tsx'
import { SaleLock } from './sale-lock.tsx'
import { WatchEdition } from './watch-press.tsx'

interface EditionOfferProps {
  edition: ShownEdition
  tiers: readonly string[]
  children?: ReactNode
}

/**
 * Price and availability of one edition, how one gets at it, and why it cannot be bought; otherwise amount and button
 * follow below it, or its own button.
 */
export function EditionOffer({ edition, tiers, children }: EditionOfferProps) {
  const { product, access, downloads } = edition
  const refusal = product.purchase_refusal
  const isGone = refusal === 'out_of_print'
  return (
    <div className="flex flex-col gap-1 px-4 pt-1 pb-2 md:px-5">
      <div className={classNames('flex flex-wrap items-baseline justify-between gap-x-3', isGone && 'text-ink-soft')}>
        <Price price={product.price} size={isGone ? 'small' : 'large'} />
        <p className="text-sm text-ink-soft max-md:order-last max-md:w-full md:mr-auto">{edition.tax}</p>
        <p className={classNames('flex items-start gap-1.5 text-sm font-medium', edition.look)}>
          <Icon name={edition.icon} className="size-5 shrink-0" />
          {edition.availability}
        </p>
      </div>
      {edition.delivery && <DeliveryLine {...edition.delivery} />}
      {product.quantity_discount && !isGone && <QuantityTiers tiers={tiers} />}
      {access.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {edition.platforms.map(({ name, icon }) => (
            <span key={name} className="inline-flex items-center gap-1.5 font-medium">
              <PlatformIcon icon={icon} />
              {name}
            </span>
          ))}
          <p className="w-full text-ink-soft">{access.join(' ')}</p>
        </div>
      )}
      <HadNote product={product} />
      {refusal && <SaleLock refusal={refusal} uri={product.uri} ask={edition.ask} />}
      {!(refusal?.endsWith('_only') ?? false) && edition.fold !== 'older' && <WatchEdition product={product} />}
      {isTakenAlong(product) && (
        <Personal>{({ firstName }) => firstName === null && <TakeTestAlong product={product} />}</Personal>
      )}
      {product.format === 'test_licence' && !refusal && (
        <PressUnlessHad productId={product.id}>
          <TestLicencePress product={product} />
        </PressUnlessHad>
      )}
      {downloads.length > 0 && (
        <p className="flex flex-wrap gap-3">
          {downloads.map(({ text, name, url }) => (
            <ButtonLink key={url} to={url} reloadDocument size="large">
              {text}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </ButtonLink>
          ))}
        </p>
      )}
      {children}
    </div>
  )
}
