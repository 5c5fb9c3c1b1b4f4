import { capHeight, type Face, measure } from '#server/media/og-pictures/lettering.ts'
import { initialsOf } from '#ui/pictures/initials-of.ts'
import type { SeriesKey } from '../catalogue/series.ts'
import { designs } from '../covers/designs/all-designs.ts'
import { newSheet } from '../covers/sheet.ts'
import { random } from '../random.ts'
import { plateColours } from './plate-colours.ts'

/** Size of every plate, in pixels: twice of what the page of an author shows. */
export const PLATE = { width: 512, height: 640 } as const

/** The ornament takes 62 per cent of the height, between the initials and the name. */
const ORNAMENT = { x: 0, y: 180, width: PLATE.width, height: 397 } as const
const RULE = 4
const MARGIN = 34
/** Height of the initials. */
const CAPITALS = 96

const OF_NAME: Face = { family: 'sans', weight: 500, width: 90 }
const LARGEST_NAME = 27

interface Owner {
  name: string
  /** The series that they write most for. */
  seriesKey: SeriesKey
}

function chosenFor({ name, seriesKey }: Owner) {
  const design = designs[seriesKey]
  const chance = random(`plate:${name}`)
  const palette = chance.pick(design.palettes)
  return { design, chance, colours: plateColours(palette, design.hues && chance.pick(design.hues)) }
}

/** The colour of a plate's ground, known without drawing it. */
export function plateGround(owner: Owner): string {
  return chosenFor(owner).colours.ground
}

/** The ornament of somebody's plate: a part of a cover of their series that there is not, as SVG to lay at the origin. */
export function drawOrnament(owner: Owner): string {
  const { design, chance, colours } = chosenFor(owner)
  const { roles, window, draw } = design.ornament
  const [one, two, three, four] = roles
  const sheet = newSheet(design.width, design.height, colours.ground)
  draw(sheet, {
    chance,
    colours: [colours[one], colours[two], colours[three], colours[four]],
    letter: [...initialsOf(owner.name)].at(-1) ?? '',
    isSmall: true,
  })
  return sheet.cut({ ...window, height: (window.width * ORNAMENT.height) / ORNAMENT.width }, ORNAMENT)
}

/** The ex libris of somebody, always the same: initials, an ornament of their series, a rule, the name. */
export function drawPlate(owner: Owner): { svg: string } {
  const { design, colours } = chosenFor(owner)
  const { width, height } = PLATE
  const plate = newSheet(width, height, colours.ground)
  plate.add(drawOrnament(owner))
  const foot = ORNAMENT.y + ORNAMENT.height
  plate.add(`<rect y="${foot}" width="${width}" height="${RULE}" fill="${colours.ink}"/>`)
  plate.line(initialsOf(owner.name), {
    face: design.face,
    size: CAPITALS / capHeight(design.face),
    x: MARGIN,
    // A little low, so that accents have room.
    y: (ORNAMENT.y + CAPITALS) / 2 + 8,
    fill: colours.ink,
  })
  plate.line(owner.name, {
    face: OF_NAME,
    size: Math.min(LARGEST_NAME, (width - 2 * MARGIN) / measure(owner.name, OF_NAME)),
    x: MARGIN,
    y: (foot + RULE + height) / 2 + 9,
    fill: colours.ink,
  })
  return { svg: plate.toSvg() }
}
