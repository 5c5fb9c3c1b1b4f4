import type { Picture } from '#contract/catalogue/catalogue.ts'
import type { ImageRatio } from '#contract/catalogue/images.ts'
import { classNames } from '../class-names.ts'
import { imageSrcSet, imageUrl } from './image-url.ts'

interface IllustrationProps {
  picture: Picture
  /** Its displayed width, as in HTML. */
  sizes: string
  /** The most important picture of the page: loaded at once and first. */
  priority?: boolean
  /** True where the text beside it says everything: the picture then has no alternative text. */
  decorative?: boolean
  /** The aspect ratio it is cropped to, around its focal point; left out, its own. */
  crop?: keyof typeof FORMS | undefined
  className?: string
}

const FORMS = { '16:9': 'aspect-video', '3:2': 'aspect-3/2', '4:5': 'aspect-4/5' } as const satisfies Partial<
  Record<ImageRatio, string>
>

/** A picture of the content, with its own colour behind it until it is loaded. */
export function Illustration({
  picture,
  sizes,
  priority = false,
  decorative = false,
  crop,
  className,
}: IllustrationProps) {
  const { permalink, width, height, alt, colour, focus } = picture
  const cropped = crop && { ratio: crop, focus }
  return (
    <span className={classNames('relative block w-full overflow-hidden rounded-lg', crop && FORMS[crop], className)}>
      {/* The colour until the picture is loaded: an SVG attribute, because the CSP forbids inline styles. */}
      <svg aria-hidden="true" className="absolute inset-0 size-full" preserveAspectRatio="none" viewBox="0 0 1 1">
        <rect width="1" height="1" fill={colour} />
      </svg>
      <img
        src={imageUrl(permalink, { width: 640, crop: cropped })}
        srcSet={imageSrcSet(permalink, width, cropped)}
        sizes={sizes}
        width={width}
        height={height}
        alt={decorative ? '' : alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={classNames('relative block w-full', crop ? 'h-full object-cover' : 'h-auto')}
      />
    </span>
  )
}
