import type { Logo } from '#contract/partners/oauth-clients.ts'
import type { partnerLogos } from '../tables.ts'

type LogoRow = Pick<typeof partnerLogos.$inferSelect, 'id' | 'width' | 'height'>

/** Where a logo lies in the storage of original pictures. */
export function logoKey(id: string): string {
  return `partner-logos/${id}.png`
}

/** A logo with its address at the image service. */
export function presentLogo({ id, width, height }: LogoRow): Logo {
  return { permalink: `/${logoKey(id)}`, width, height }
}
