import type { Picture } from '#contract/catalogue/catalogue.ts'
import { classNames } from '#ui/class-names.ts'
import { Ground } from '#ui/pictures/cover.tsx'
import { imageUrl } from '#ui/pictures/image-url.ts'

interface ThumbnailProps {
  picture: Pick<Picture, 'permalink' | 'colour' | 'width' | 'height'>
  className?: string
}

/** A small picture in a square, whole; what it is called stands beside it. */
export function Thumbnail({ picture: { permalink, colour, width, height }, className }: ThumbnailProps) {
  return (
    <span className={classNames('relative block aspect-square overflow-hidden rounded-md', className)}>
      <Ground colour={colour} />
      <img
        src={imageUrl(permalink, { width: 320 })}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="relative block size-full object-contain"
      />
    </span>
  )
}
