import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { editionAddress } from '#contract/catalogue/edition-address.ts'
import type { OwnedProduct, OwnedStatus } from '#contract/licences/library.ts'
import { ownedStatusLabels } from '#contract/licences/library.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { buttonClass } from '#ui/button-look.ts'
import { Cover } from '#ui/pictures/cover.tsx'
import { PlatformIcon } from '#ui/pictures/platform-icon.tsx'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { eLearningMessages } from '#web/messages/licences/e-learning.ts'
import { openingPath } from './opening/opening-path.ts'
import { termOf } from './term-of-title.ts'

const TONES: Record<OwnedStatus, Tone> = {
  pending: 'warning',
  active: 'success',
  expired: 'neutral',
  revoked: 'neutral',
}

/** A licence on a platform, with its term and the way into the platform. */
export function OwnedLicence({ owned }: { owned: OwnedProduct }) {
  const { product, platform, status, link, can_renew: canRenew } = owned
  const place = platform && platforms[platform]
  return (
    <li className="flex gap-4 border-b border-line py-5 sm:gap-6">
      <div className="w-16 shrink-0 sm:w-24">
        <Cover picture={product.cover} title={product.title} sizes="6rem" decorative />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h3 className="font-display text-lg font-medium">{product.title}</h3>
        <p className="text-sm text-ink-soft">
          {[formatLabels[product.format], product.edition].filter(Boolean).join(', ')}
        </p>
        {place && (
          <p className="flex items-center gap-2 text-sm">
            <PlatformIcon icon={place.icon} />
            {place.title}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Badge tone={TONES[status]}>{ownedStatusLabels[status]}</Badge>
          {termOf(owned).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
        <div className="mt-1 flex flex-wrap gap-3">
          {link && place && (
            <a
              href={openingPath(owned)}
              rel="noopener"
              aria-label={eLearningMessages.openTitle(product.title, place.title)}
              className={buttonClass({ size: 'small' })}
            >
              {eLearningMessages.open}
            </a>
          )}
          {canRenew && (
            <ButtonLink
              to={editionAddress(product)}
              variant="secondary"
              size="small"
              aria-label={eLearningMessages.renewTitle(product.title)}
            >
              {eLearningMessages.renew}
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  )
}
