import type { Logo } from '#contract/partners/oauth-clients.ts'
import { imageSrcSet, imageUrl } from '#ui/pictures/image-url.ts'

interface PartnerLogoProps {
  logo: Logo
  /** Left out where its owner's name stands beside it. */
  alt?: string
}

/** A logo on white, as the login page shows it. */
export function PartnerLogo({ logo: { permalink, width, height }, alt = '' }: PartnerLogoProps) {
  return (
    <img
      src={imageUrl(permalink, { width: 160 })}
      srcSet={imageSrcSet(permalink, width)}
      sizes="10rem"
      width={width}
      height={height}
      alt={alt}
      className="h-auto max-h-20 w-auto max-w-40 rounded-md border border-line bg-white p-2"
    />
  )
}
