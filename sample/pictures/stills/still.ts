import { random } from '../../random.ts'
import type { Figure } from './figure.ts'
import type { SheetPlan } from './sheet-plan.ts'

/** Size of every still, in pixels; pages show it whole (3:2) or cut it to 16:9. */
export const STILL = { width: 1440, height: 960 } as const

/** Size of a figure: it stands in the text and in lists, never over the whole width. */
export const FIGURE = { width: 960, height: 640 } as const

/** Pictures of the things themselves: books, their pages and covers, what a class works with, what was counted. */
export type Still =
  | { kind: 'spread'; of: string }
  | { kind: 'stack'; of: readonly string[] }
  | { kind: 'detail'; of: string }
  | { kind: 'sheet'; sheet: SheetPlan }
  | { kind: 'figure'; figure: Figure }

/** The colours of a still that is made of no cover: ground, lettering, what stands out, what goes with it. */
export interface StillColours {
  ground: string
  ink: string
  strong: string
  pale: string
}

const PALETTES: readonly StillColours[] = [
  { ground: '#f2e3d3', ink: '#2a1a10', strong: '#b4501f', pale: '#dcbd9e' },
  { ground: '#d9e6e2', ink: '#0b302e', strong: '#135450', pale: '#a4c6be' },
  { ground: '#f6e7b8', ink: '#2b2410', strong: '#8f4a12', pale: '#e0c473' },
  { ground: '#e4e3f1', ink: '#1d1b3a', strong: '#3d3a8c', pale: '#b7b4dd' },
  { ground: '#f4dcdc', ink: '#2d1216', strong: '#a32a3a', pale: '#dfa9ad' },
  { ground: '#dfe9d3', ink: '#18260d', strong: '#3f6b1f', pale: '#adc991' },
  { ground: '#0e413e', ink: '#fbf8f2', strong: '#f0b866', pale: '#3d736e' },
  { ground: '#2b3f57', ink: '#fbf8f2', strong: '#f4a582', pale: '#5c7591' },
]

/** The same colours for a seed every time. */
export function stillColours(seed: string): StillColours {
  return random(`still:${seed}`).pick(PALETTES)
}
