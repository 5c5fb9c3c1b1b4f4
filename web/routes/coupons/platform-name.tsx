import type { Platform } from '#contract/catalogue/catalogue.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { PlatformIcon } from '#ui/pictures/platform-icon.tsx'

/** A platform's icon and name in a line. */
export function PlatformName({ platform }: { platform: Platform }) {
  const { title, icon } = platforms[platform]
  return (
    <span className="inline-flex items-center gap-2">
      <PlatformIcon icon={icon} />
      {title}
    </span>
  )
}
