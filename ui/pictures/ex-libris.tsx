import type { Picture } from '#contract/catalogue/catalogue.ts'
import { isPlate } from '#contract/catalogue/images.ts'
import { placeholderColour } from '#contract/catalogue/placeholder-colour.ts'
import { personMessages } from '#ui/messages/people.ts'
import { classNames } from '../class-names.ts'
import { Illustration } from './illustration.tsx'
import { initialsOf } from './initials-of.ts'

interface ExLibrisProps {
  /** Of the author. */
  name: string
  picture: Picture | null
  /** Its displayed width, as in HTML. */
  sizes: string
  priority?: boolean
  /** True where the name stands beside it: the picture then has no alternative text. */
  decorative?: boolean
  className?: string
}

/**
 * An author in a frame of 4 to 5: the ex libris that was drawn, a photograph in ink and paper, or, where there is no
 * picture, a plain plate of initials and name.
 */
export function ExLibris({ name, picture, sizes, priority = false, decorative = false, className }: ExLibrisProps) {
  const frame = classNames('rounded-xs! shadow-plate', className)
  if (!picture) return <PlainPlate name={name} decorative={decorative} className={frame} />
  const isDrawn = isPlate(picture)
  const alt = picture.alt || (isDrawn ? personMessages.exLibris(name) : personMessages.portrait(name))
  return (
    <Illustration
      picture={{ ...picture, alt }}
      sizes={sizes}
      crop="4:5"
      priority={priority}
      decorative={decorative}
      className={classNames(frame, !isDrawn && 'duotone')}
    />
  )
}

function PlainPlate({ name, decorative, className }: { name: string; decorative: boolean; className: string }) {
  return (
    <svg
      role={decorative ? undefined : 'img'}
      aria-hidden={decorative || undefined}
      aria-label={decorative ? undefined : personMessages.exLibris(name)}
      viewBox="0 0 256 320"
      className={classNames('block aspect-4/5 w-full font-text text-ink', className)}
    >
      <rect width="256" height="320" fill={placeholderColour(name)} />
      <rect x="11.5" y="11.5" width="233" height="297" fill="none" stroke="currentColor" />
      <text x="128" y="176" textAnchor="middle" fontSize="104" fill="currentColor" className="font-display">
        {initialsOf(name)}
      </text>
      <path d="M28 262h200" stroke="currentColor" strokeWidth="2" />
      <text x="128" y="288" textAnchor="middle" fontSize={sizeOf(name)} fill="currentColor">
        {name}
      </text>
    </svg>
  )
}

/** So that the name stays within its line of 200. */
function sizeOf(name: string): number {
  return Math.min(15, Math.floor(360 / name.length))
}
