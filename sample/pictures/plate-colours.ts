import type { Colours, Role } from '../covers/design.ts'
import { chroma, contrast, luminance, mixed } from './colours.ts'

const PAPER = '#fbf8f2'
const BLACK = '#000000'

/** How much of the series' colour is in its tint. */
const TINT = 0.16
/** Contrast with the tint: of lettering, of the ornament, of what only goes with it. */
const OF_INK = 7
const OF_MAIN = 2
const OF_SECOND = 1.3

/**
 * The colours of a plate by what they are for: the ground is a light tint of the series' colour, the most colourful one of
 * the palette unless it is named.
 */
export function plateColours(palette: Colours, named?: string): Record<Role, string> {
  const colours = [...(named ? [named] : []), ...palette]
  const strong = named ?? palette.toSorted((a, b) => chroma(b) - chroma(a))[0] ?? PAPER
  const ground = mixed(strong, PAPER, TINT)
  const darkest = colours.toSorted((a, b) => luminance(a) - luminance(b))[0] ?? BLACK
  const ink = deepened(darkest, ground)
  const main = strongest(colours.filter((one) => contrast(one, ground) >= OF_MAIN)) ?? ink
  const others = colours.filter((one) => one !== main && one !== darkest && contrast(one, ground) >= OF_SECOND)
  const soft = mixed(main, ground, 0.32)
  return { ground, main, second: strongest(others) ?? mixed(main, ground, 0.55), soft, paper: '#ffffff', ink }
}

/** The most colourful one; where there is hardly any colour, what stands out most. */
function strongest(colours: readonly string[]): string | undefined {
  const weightOf = (colour: string) => chroma(colour) + contrast(colour, PAPER) * 0.03
  return colours.toSorted((a, b) => weightOf(b) - weightOf(a))[0]
}

/** As dark as lettering on the ground has to be. */
function deepened(colour: string, ground: string): string {
  return contrast(colour, ground) >= OF_INK ? colour : deepened(mixed(colour, BLACK, 0.8), ground)
}
