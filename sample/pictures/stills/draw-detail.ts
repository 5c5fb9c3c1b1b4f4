import { firstLetter } from '../../covers/design.ts'
import { chosenFor } from '../../covers/draw-cover.ts'
import { newSheet } from '../../covers/sheet.ts'
import { random } from '../../random.ts'
import type { BookName } from './books.ts'
import { STILL } from './still.ts'

const TIMES = 4
/** Of the ornament's height, from where the window is cut. */
const HIGHEST = 0.15
const LOWEST = 0.6

/** A cover's ornament, four times as large and cut hard. */
export function drawDetail({ slug, title, seriesKey }: BookName, seed: string): { svg: string } {
  const { design, chance, colours } = chosenFor({ slug, seriesKey })
  const sheet = newSheet(design.width, design.height, colours[0])
  design.ornament.draw(sheet, { chance, colours, letter: firstLetter(title), isSmall: false })
  const { x, y, width } = design.ornament.window
  const window = { width: STILL.width / TIMES, height: STILL.height / TIMES }
  const cut = random(`detail:${seed}`)
  const high = Math.min(width, design.height - y)
  const from = {
    x: x + (width - window.width) * (0.3 + 0.4 * cut.next()),
    y: y + high * (HIGHEST + (LOWEST - HIGHEST) * cut.next()) - window.height / 3,
  }
  const still = newSheet(STILL.width, STILL.height, colours[0])
  still.add(sheet.cut({ ...window, ...from }, { x: 0, y: 0, ...STILL }))
  return { svg: still.toSvg() }
}

/** The colour of its ground, known without drawing it. */
export function detailGround(book: BookName): string {
  return chosenFor(book).colours[0]
}
