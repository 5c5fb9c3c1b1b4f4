import { converter, formatHex } from 'culori'
import { placeholderColour } from '#contract/catalogue/placeholder-colour.ts'

/** Colours of a title's page, made of its cover's. */
export interface CoverColours {
  /** Of the band behind cover and offer. */
  tint: string
  /** Of the stage on which the cover stands. */
  stage: string
  /** Degrees on the colour wheel, in steps of 15, for texts (`text-deep` in `styles.css`); null: the cover has no colour. */
  hue: number | null
}

const toOklch = converter('oklch')

/** The least chroma at which a colour is seen as one. */
const COLOURED = 0.02
const HUES = 24

/**
 * A light tint, a stage and a hue for texts. Of lightness and chroma little is kept: a dark blue, mixed with paper, would
 * be grey.
 */
export function coverColours(title: string, colour: string | undefined): CoverColours {
  const { c = 0, h } = toOklch(colour ?? placeholderColour(title)) ?? {}
  if (h === undefined || c < COLOURED) return { tint: '#f4f0e8', stage: '#e9e3d7', hue: null }
  const step = 360 / HUES
  const tinted = (l: number, most: number) => formatHex({ mode: 'oklch', l, c: Math.min(most, c * 0.35), h })
  return { tint: tinted(0.955, 0.022), stage: tinted(0.905, 0.045), hue: (Math.round(h / step) * step) % 360 }
}
