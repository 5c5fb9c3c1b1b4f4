import { type PlatformIconKind, platformIconOf } from '#contract/shop/icon-kinds.ts'
import sprite from './icons.svg?url&no-inline'

/** The position of each platform in the drawing. */
const drawings: Record<PlatformIconKind, string> = {
  beook: 'platform-beook',
  ebooks: 'platform-ebooks',
  'hep-plus': 'platform-hep-plus',
  myskillbox: 'platform-myskillbox',
  mykv: 'platform-mykv',
  mydetailhandel: 'platform-mydetailhandel',
  others: 'platform-others',
}

/** A platform's icon beside its name; a platform without one shows that of `others`. */
export function PlatformIcon({ platform }: { platform: string }) {
  return (
    <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" className="shrink-0">
      <use href={`${sprite}#${drawings[platformIconOf(platform)]}`} />
    </svg>
  )
}
