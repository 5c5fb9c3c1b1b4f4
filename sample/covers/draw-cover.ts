import type { SeriesKey } from '../catalogue/series.ts'
import { random } from '../random.ts'
import type { CoverSubject, Design } from './design.ts'
import { bausteine } from './designs/bausteine.ts'
import { datenspur } from './designs/datenspur.ts'
import { essenz } from './designs/essenz.ts'
import { farbkreis } from './designs/farbkreis.ts'
import { handzeichen } from './designs/handzeichen.ts'
import { kompass } from './designs/kompass.ts'
import { kontur } from './designs/kontur.ts'
import { ladentisch } from './designs/ladentisch.ts'
import { pruefstand } from './designs/pruefstand.ts'
import { raster } from './designs/raster.ts'
import { saldo } from './designs/saldo.ts'
import { spielregeln } from './designs/spielregeln.ts'
import { werkbank } from './designs/werkbank.ts'
import { wortschatz } from './designs/wortschatz.ts'
import { newSheet } from './sheet.ts'

const designs: Record<SeriesKey, Design> = {
  spielregeln,
  saldo,
  datenspur,
  kontur,
  raster,
  wortschatz,
  farbkreis,
  werkbank,
  ladentisch,
  essenz,
  handzeichen,
  kompass,
  bausteine,
  pruefstand,
}

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
