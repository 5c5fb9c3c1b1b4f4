import { Suspense } from 'react'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { cardMessages } from '#ui/messages/ui.ts'
import { classNames } from '../class-names.ts'
import { lazyPart } from '../loading/load-part.ts'
import { imageSrcSet, imageUrl } from './image-url.ts'
import { groundOf, type PlainFacts } from './plain-edition/ground-of.ts'

/** Most titles have a cover. */
const PlainEdition = lazyPart(() => import('./plain-edition/plain-edition.tsx'))

interface CoverProps {
  picture: Picture | null
  /** Of the book. */
  title: string
  /** Its displayed width, as in HTML: `(min-width: 64rem) 16rem, 45vw`. */
  sizes: string
  /** The most important picture of the page: loaded at once and first. */
  priority?: boolean
  /** Classes of its height; it is then as wide as that makes it, instead of filling the width. */
  height?: string
  /** True where the title stands beside it as the link's text: the picture then has no alternative text. */
  decorative?: boolean
  /** The title, for what is drawn where there is no picture. */
  of?: PlainFacts
  className?: string
}

/** A book's cover in its own proportions; where there is none, a plain edition is drawn. */
export function Cover({
  picture,
  title,
  sizes,
  height: ofHeight,
  priority = false,
  decorative = false,
  of: facts = {},
  className,
}: CoverProps) {
  const frame = classNames(
    'relative block overflow-hidden rounded-xs shadow-cover',
    ofHeight ? 'w-fit max-w-full' : 'w-full',
    className,
  )
  const size = classNames('relative block', ofHeight ? classNames(ofHeight, 'w-auto max-w-full') : 'h-auto w-full')
  if (!picture) {
    return (
      <span className={frame} role="img" aria-label={cardMessages.cover(title)} aria-hidden={decorative}>
        <svg viewBox="0 0 3 4" preserveAspectRatio="none" aria-hidden="true" className={size}>
          <rect width="3" height="4" fill={groundOf(title, facts)} />
        </svg>
        <Suspense>
          <PlainEdition title={title} facts={facts} />
        </Suspense>
        <span className="cover-spine" />
      </span>
    )
  }
  const { permalink, width, height } = picture
  return (
    <span className={frame}>
      <Ground colour={picture.colour} />
      {/* React preloads pictures before the stylesheet, but not those within this element. */}
      <picture>
        <img
          src={imageUrl(permalink, { width: 480 })}
          srcSet={imageSrcSet(permalink, width)}
          sizes={sizes}
          width={width}
          height={height}
          alt={decorative ? '' : picture.alt || cardMessages.cover(title)}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          className={size}
        />
      </picture>
      <span className="cover-spine" />
    </span>
  )
}

/** A cover's colour behind what lies on it: an SVG attribute, because the CSP forbids inline styles. */
export function Ground({ colour, className }: { colour: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={classNames('absolute inset-0 size-full', className)}
      preserveAspectRatio="none"
      viewBox="0 0 1 1"
    >
      <rect width="1" height="1" fill={colour} />
    </svg>
  )
}
