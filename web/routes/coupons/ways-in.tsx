import type { ReactNode } from 'react'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import type { OwnedProduct } from '#contract/licences/library.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { buttonClass } from '#ui/button-look.ts'
import { redeemMessages } from '#web/messages/licences/redeem.ts'
import { openingPath } from '../profile/opening/opening-path.ts'
import { libraryLinks } from './library-links.ts'

interface WaysInProps {
  /** Null for files. */
  platform: Platform | null
  /** What the code gave, as it stands now; null where that is over, or is found in the account only. */
  owned: OwnedProduct | null
  /** More links. */
  children?: ReactNode
}

/** The ways to what a code gave: into its platform, and to its place in the account. */
export function WaysIn({ platform, owned, children }: WaysInProps) {
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      {owned?.link && platform && (
        <a href={openingPath(owned)} rel="noopener" className={buttonClass({})}>
          {redeemMessages.open(platforms[platform].title)}
        </a>
      )}
      <ButtonLink to={platform ? libraryLinks.learning : libraryLinks.downloads} variant="secondary">
        {platform ? redeemMessages.toLearning : redeemMessages.toDownloads}
      </ButtonLink>
      {children}
    </p>
  )
}
