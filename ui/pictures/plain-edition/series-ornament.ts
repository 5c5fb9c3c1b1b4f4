/** What is drawn below the title of a plain edition: paths within 200 by 84, and whether they are lines or areas. */
export interface Ornament {
  path: string
  isLine: boolean
}

/** Of the area that they fill; it is 200 wide. */
const HEIGHT = 84

/** The manners of series: what differs within one are a title's own numbers. */
const MANNERS: readonly ((own: (n: number) => number) => Ornament)[] = [
  // Bars of different heights.
  (own) => ({ path: times(10, (n) => bar(n * 20, 15, 20 + 16 * own(n))), isLine: false }),
  // Rings, cut by the lower edge.
  (own) => ({ path: times(3 + own(0), (n) => arch(100 + 12 * (own(1) - 2), 84 - n * 14)), isLine: true }),
  // Tiles, some of which are left out.
  (own) => ({
    path: times(40, (n) => (own(n) < 2 ? '' : square((n % 10) * 20 + 2, Math.floor(n / 10) * 21 + 2, 16))),
    isLine: false,
  }),
  // Waves.
  (own) => ({ path: times(3 + own(0), (n) => wave(8 + n * 13, 4 + own(n + 1) * 2)), isLine: true }),
  // Strokes that lean.
  (own) => ({
    path: times(9, (n) => `M${n * 20 + 4} ${HEIGHT}l${14 + own(n) * 4} -${30 + own(n) * 13}`),
    isLine: true,
  }),
  // Steps.
  (own) => ({ path: times(5, (n) => bar(n * 40, 40, 12 + n * 14 + own(n) * 4)), isLine: false }),
]

/** The ornament of a series' name, with what is the title's own; the same names have the same. */
export function seriesOrnament(series: string, title: string): Ornament {
  const draw = MANNERS[numberOf(series) % MANNERS.length] as (typeof MANNERS)[number]
  const seed = numberOf(title)
  // From 0 to 4.
  return draw((n) => (Math.imul(seed + n, 2_654_435_761) >>> 8) % 5)
}

/** A number that differs for most names. */
function numberOf(name: string): number {
  let sum = 7
  for (const letter of name) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum
}

function times(count: number, part: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => part(n)).join('')
}

function bar(x: number, width: number, height: number): string {
  return `M${x} ${HEIGHT}v-${height}h${width}v${height}z`
}

function square(x: number, y: number, side: number): string {
  return `M${x} ${y}h${side}v${side}h-${side}z`
}

function arch(x: number, radius: number): string {
  return `M${x - radius} ${HEIGHT}a${radius} ${radius} 0 0 1 ${2 * radius} 0`
}

function wave(y: number, height: number): string {
  return `M0 ${y}q25 -${height} 50 0t50 0t50 0t50 0`
}
