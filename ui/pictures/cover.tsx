import type { Picture } from '#contract/catalogue/catalogue.ts'
import { placeholderColour } from '#contract/catalogue/placeholder-colour.ts'
import { cardMessages } from '#ui/messages/ui.ts'
import { classNames } from '../class-names.ts'
import { usePublisher } from '../publisher-context.ts'
import { imageSrcSet, imageUrl } from './image-url.ts'

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
  className?: string
}

/** A book's cover in its own proportions; the publisher's logo where there is none. */
export function Cover({
  picture,
  title,
  sizes,
  height: ofHeight,
  priority = false,
  decorative = false,
  className,
}: CoverProps) {
  const frame = classNames(
    'relative block overflow-hidden rounded-xs shadow-cover',
    ofHeight ? 'w-fit max-w-full' : 'w-full',
    className,
  )
  if (!picture)
    return <CoverWithoutPicture title={title} decorative={decorative} className={classNames(frame, ofHeight)} />
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
          className={classNames(
            'relative block',
            ofHeight ? classNames(ofHeight, 'w-auto max-w-full') : 'h-auto w-full',
          )}
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

function CoverWithoutPicture({
  title,
  decorative,
  className,
}: {
  title: string
  decorative: boolean
  className: string
}) {
  const { name, logo } = usePublisher()
  return (
    <span
      className={classNames('flex! aspect-3/4 flex-col justify-between p-[8%]', className)}
      aria-hidden={decorative || undefined}
    >
      <Ground colour={placeholderColour(title)} />
      <span className="relative line-clamp-5 font-display leading-snug font-medium text-ink-soft">{title}</span>
      {logo ? (
        <img src={logo} alt="" width={176} height={36} className="relative h-6 w-full object-contain object-left" />
      ) : (
        <span className="relative text-sm text-ink-soft">{name}</span>
      )}
      <span className="cover-spine" />
    </span>
  )
}
