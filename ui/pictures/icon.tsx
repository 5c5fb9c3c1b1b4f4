import { classNames } from '../class-names.ts'
import type { IconName } from './icon-names.ts'
// Never inlined: browsers do not follow <use> into a data URL.
import sprite from './icons.svg?url&no-inline'

interface IconProps {
  name: IconName
  /** Size and colour; 20 px and the text's colour by default. */
  className?: string
}

/** A decorative drawing from the sprite; the text beside it (or an aria-label) carries the meaning. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg aria-hidden="true" width="20" height="20" className={classNames('icon-line', className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
