import { type SeriesKey, series } from '../catalogue/series.ts'
import { designs } from '../covers/designs/all-designs.ts'
import { newSheet } from '../covers/sheet.ts'
import { random } from '../random.ts'
import { plateColours } from './plate-colours.ts'

/** Size, in pixels, of the picture in the head of a series' page. */
export const SERIES_BAND = { width: 1260, height: 326 } as const

/** Ornaments that stand side by side, without a gap. */
const CUTS = 3

function coloursOf(key: SeriesKey) {
  const design = designs[key]
  const chance = random(`band of ${key}`)
  return plateColours(chance.pick(design.palettes), design.hues && chance.pick(design.hues))
}

/** The colour behind the ornaments, known without drawing the picture. */
export function bandGround(key: SeriesKey): string {
  return coloursOf(key).ground
}

/** Draws the picture: a row of the series' ornaments, each with other random numbers, as on a row of its covers. */
export function drawSeriesBand(key: SeriesKey): { svg: string } {
  const design = designs[key]
  const colours = coloursOf(key)
  const { roles, window, draw } = design.ornament
  const [one, two, three, four] = roles
  const { width, height } = SERIES_BAND
  const band = newSheet(width, height, colours.ground)
  const part = width / CUTS
  const letters = series[key].match(/\p{L}/gu) ?? []
  for (let cut = 0; cut < CUTS; cut++) {
    const sheet = newSheet(design.width, design.height, colours.ground)
    draw(sheet, {
      chance: random(`band of ${key}, ${cut}`),
      colours: [colours[one], colours[two], colours[three], colours[four]],
      letter: letters[cut % letters.length] ?? '',
      isSmall: true,
    })
    const from = { ...window, height: (window.width * height) / part }
    band.add(sheet.cut(from, { x: cut * part, y: 0, width: part, height }))
  }
  return { svg: band.toSvg() }
}
