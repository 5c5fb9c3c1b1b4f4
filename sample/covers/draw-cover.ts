import type { SeriesKey } from '../catalogue/series.ts'
import { random } from '../random.ts'
import type { CoverSubject } from './design.ts'
import { designs } from './designs/all-designs.ts'
import { newSheet } from './sheet.ts'

export type CoverGround = {
  width: number
  height: number
  /** The colour of the placeholder. */
  colour: string
}

export type Ground = { slug: string; seriesKey: SeriesKey }

/** The design of a title's series, with the colours that its cover drew by lot; `chance` goes on as it does for the cover. */
export function chosenFor({ slug, seriesKey }: Ground) {
  const design = designs[seriesKey]
  const chance = random(`cover:${slug}`)
  return { design, chance, colours: chance.pick(design.palettes) }
}

/** The size and colours of a cover, known without drawing it. */
export function coverGround(subject: Ground): CoverGround {
  const { design, colours } = chosenFor(subject)
  return { width: design.width, height: design.height, colour: colours[0] }
}

/** The colours of a cover; the first is its background. */
export function coverColours(subject: Ground): readonly string[] {
  return chosenFor(subject).colours
}

/**
 * Draws the cover of a title in the design of its series. The lettering consists of paths, so no font is needed to show
 * it.
 */
export function drawCover(subject: CoverSubject & Ground): CoverGround & { svg: string } {
  const { design, chance, colours } = chosenFor(subject)
  const sheet = newSheet(design.width, design.height, colours[0])
  design.draw(sheet, subject, { chance, colours })
  return { svg: sheet.toSvg(), ...coverGround(subject) }
}
