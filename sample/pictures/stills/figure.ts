/**
 * What was counted or happened, as rows below a head: the first cell names a row, the others are its values. How the
 * rows are drawn:
 *
 * - `bars`: one value each; `unit` follows it.
 * - `parts`: a value, and the whole that it is a part of.
 * - `squares`: one value each, together a whole: a square for each.
 * - `line`: a value a column, over moments; `most` is the top of the scale.
 * - `timeline`: when, and what happened.
 */
export type Figure = {
  title: string
  caption: string
  head: readonly string[]
  rows: readonly (readonly [string, ...string[]])[]
} & ({ chart: 'bars'; unit: string } | { chart: 'parts' | 'squares' | 'timeline' } | { chart: 'line'; most: number })

/** The data in one sentence, for whoever does not see the picture. */
export function figureInWords({ title, rows }: Figure): string {
  return `Grafik «${title}»: ${rows.map(([name, ...values]) => `${name}: ${values.join(' / ')}`).join('; ')}`
}
