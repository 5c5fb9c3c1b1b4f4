import { z } from 'zod'
import { IMAGE_RATIOS, IMAGE_WIDTHS, imageHeight } from '#contract/catalogue/images.ts'

export interface ImageParameters {
  /** Width in pixels of the screen: the requested width times `dpr`. */
  width: number
  /** For a cropped picture: its height, and the focal point as fractions of width and height. */
  crop: { height: number; x: number; y: number } | null
  /** Null for the default of the format. */
  quality: (typeof QUALITIES)[number] | null
  /** null where the browser's `Accept` decides. */
  format: 'avif' | 'webp' | 'jpg' | null
}

/** Wider than any screen shows a book. Where `w` times `dpr` is more, the picture has this width. */
const MAX_WIDTH = 1920

/** Other qualities are made in the nearest of these, and focal points in steps of a tenth. */
const QUALITIES = [40, 60, 80] as const
const STEPS = 10

const fraction = z
  .string()
  .regex(/^(0|1|0?\.\d{1,2})$/)
  .transform((text) => Math.round(Number(text) * STEPS) / STEPS)
const quality = z
  .string()
  .regex(/^\d\d$/)
  .transform(Number)
  .pipe(z.number().min(30).max(90))
  .transform((wanted) => QUALITIES.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? QUALITIES[0])

/**
 * Names and meanings are imgix's. All values are bounded and come down to a short list, so that nobody can have a new
 * picture made for each variation.
 */
const parameters = z
  .strictObject({
    w: z.enum(IMAGE_WIDTHS.map(String)).transform(Number),
    h: z.string().optional(),
    fit: z.enum(['clip', 'max', 'crop']).default('max'),
    crop: z.literal('focalpoint').optional(),
    'fp-x': fraction.optional(),
    'fp-y': fraction.optional(),
    q: quality.optional(),
    fm: z.enum(['avif', 'webp', 'jpg']).optional(),
    dpr: z.enum(['1', '2', '3']).default('1').transform(Number),
  })
  .refine(({ w, h, fit }) =>
    fit === 'crop' ? IMAGE_RATIOS.some((ratio) => String(imageHeight(w, ratio)) === h) : h === undefined,
  )
  .refine((given) => given.fit === 'crop' || (given.crop ?? given['fp-x'] ?? given['fp-y']) === undefined)

/** The parameters in a picture's URL; null when anything else is requested. */
export function readParameters(query: URLSearchParams): ImageParameters | null {
  const given = Object.fromEntries(query)
  // A parameter that occurs twice.
  if (Object.keys(given).length !== query.size) return null
  const { success, data } = parameters.safeParse(given)
  if (!success) return null
  const density = Math.min(data.dpr, MAX_WIDTH / data.w)
  const height = Math.round(Number(data.h) * density)
  return {
    width: data.w * density,
    crop: data.fit === 'crop' ? { height, x: data['fp-x'] ?? 0.5, y: data['fp-y'] ?? 0.5 } : null,
    quality: data.q ?? null,
    format: data.fm ?? null,
  }
}
