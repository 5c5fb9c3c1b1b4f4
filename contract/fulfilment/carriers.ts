import { z } from 'zod'

/** Who brings a parcel; the usual one first. */
export const carrierNames = ['post', 'dpd', 'dhl', 'planzer', 'other'] as const

export const carrier = z.enum(carrierNames)
export type Carrier = z.output<typeof carrier>

const NUMBER = '{number}'

/** How buyers know each carrier, and where it says where a parcel is. */
const carriers: Record<Carrier, { label: string | null; withCarrier?: string; tracking: string | null }> = {
  post: {
    label: 'Die Post',
    withCarrier: 'mit der Post',
    tracking: `https://service.post.ch/ekp-web/ui/entry/search/${NUMBER}`,
  },
  dpd: { label: 'DPD', tracking: `https://www.dpdgroup.com/ch/mydpd/my-parcels/search?parcelNumber=${NUMBER}` },
  dhl: { label: 'DHL', tracking: `https://www.dhl.com/ch-de/home/tracking.html?tracking-id=${NUMBER}` },
  planzer: { label: 'Planzer', tracking: `https://parcel.planzer.ch/tracking?number=${NUMBER}` },
  other: { label: null, tracking: null },
}

/** The name of a carrier; null for another one. */
export function carrierLabel(one: Carrier): string | null {
  return carriers[one].label
}

/** The words for it within a sentence, by the name that buyers know: «mit der Post», «mit DPD». */
export function withCarrier(label: string): string {
  return Object.values(carriers).find((one) => one.label === label)?.withCarrier ?? `mit ${label}`
}

/** Every carrier as staff choose it. */
export const carrierChoices: readonly { value: Carrier; label: string }[] = (Object.keys(carriers) as Carrier[]).map(
  (value) => ({ value, label: staffCarrierLabel(value) }),
)

/** The name of a carrier as staff read it, who also choose another one. */
export function staffCarrierLabel(one: Carrier): string {
  return carriers[one].label ?? 'Anderer'
}

/** Where the carrier says where the parcel is; null where it does not. */
export function trackingUrl(one: Carrier, trackingNumber: string | null): string | null {
  if (trackingNumber === null) return null
  return carriers[one].tracking?.replace(NUMBER, () => encodeURIComponent(trackingNumber)) ?? null
}
