import type { Picture } from '#contract/catalogue/catalogue.ts'
import { classNames } from '../class-names.ts'
import { imageSrcSet, imageUrl } from './image-url.ts'

interface SignatureProps {
  picture: Picture
  /** Its displayed width, as in HTML. */
  sizes: string
  className?: string
}

/** A signature beside the name that it writes: ink on whatever it lies on, without an alternative text. */
export function Signature({ picture: { permalink, width, height }, sizes, className }: SignatureProps) {
  return (
    <img
      src={imageUrl(permalink, { width: 480 })}
      srcSet={imageSrcSet(permalink, width)}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
      className={classNames('h-auto max-w-full mix-blend-multiply', className)}
    />
  )
}
