import type { PlatformIconKind } from '#contract/licences/icon-kinds.ts'
import sprite from './icons.svg?url&no-inline'

/** A platform's icon beside its name. */
export function PlatformIcon({ icon }: { icon: PlatformIconKind }) {
  return (
    <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" className="shrink-0">
      <use href={`${sprite}#platform-${icon}`} />
    </svg>
  )
}
