import { bookNamed } from './books.ts'
import { detailGround, drawDetail } from './draw-detail.ts'
import { drawFigure } from './draw-figure.ts'
import { drawSheet } from './draw-sheet.ts'
import { drawSpread, spreadGround } from './draw-spread.ts'
import { drawStack } from './draw-stack.ts'
import { figureInWords } from './figure.ts'
import { FIGURE, STILL, type Still, stillColours } from './still.ts'

/** Draws a still: for a seed always the same. */
export function drawStill(still: Still, seed: string): { svg: string } {
  switch (still.kind) {
    case 'spread':
      return drawSpread(bookNamed(still.of), seed)
    case 'stack':
      return drawStack(still.of, seed, stillColours(seed))
    case 'detail':
      return drawDetail(bookNamed(still.of), seed)
    case 'sheet':
      return drawSheet(still.sheet, seed, stillColours(seed))
    case 'figure':
      return drawFigure(still.figure, stillColours(seed))
  }
}

/** Pixels of its sides. */
export function stillSize({ kind }: Still): { width: number; height: number } {
  return kind === 'figure' ? FIGURE : STILL
}

/** The colour of its ground, known without drawing it. */
export function stillGround(still: Still, seed: string): string {
  if (still.kind === 'spread') return spreadGround(bookNamed(still.of))
  return still.kind === 'detail' ? detailGround(bookNamed(still.of)) : stillColours(seed).ground
}

/** What it shows, for whoever does not see it. */
export function stillInWords(still: Still): string {
  switch (still.kind) {
    case 'spread':
      return `Ein aufgeschlagenes Buch: zwei Seiten aus «${bookNamed(still.of).title}»`
    case 'stack':
      return `Ein Stapel Bücher, obenauf ${still.of.map((slug) => `«${bookNamed(slug).title}»`).join(', ')}`
    case 'detail':
      return `Ausschnitt aus dem Umschlag von «${bookNamed(still.of).title}», vierfach vergrössert`
    case 'sheet':
      return still.sheet.name
    case 'figure':
      return figureInWords(still.figure)
  }
}
