import { type Random, random } from '../random.ts'

/** Size of every illustration, in pixels. */
export const ILLUSTRATION = { width: 1200, height: 800 } as const

type Palette = readonly [ground: string, far: string, near: string, accent: string, light: string]

const PALETTES: readonly Palette[] = [
  ['#e9e0cf', '#abcdc7', '#1d6b66', '#b4501f', '#fbf8f2'],
  ['#f7dcc8', '#d98f63', '#0b302e', '#1d6b66', '#fcefe6'],
  ['#d2e4e0', '#6fa8a0', '#135450', '#e0a458', '#fbf8f2'],
  ['#f3ede1', '#d9b08c', '#74300f', '#1d6b66', '#ffffff'],
  ['#dfe6ee', '#8fa9c4', '#2b3f57', '#b4501f', '#fbf8f2'],
  ['#fdf3d8', '#e7c15c', '#0e413e', '#933d14', '#ffffff'],
]

/** A drawn scene: hills and the river, and in front of them an object that stands for the subject. */
export type Motif = 'books' | 'talk' | 'screen' | 'letters' | 'arches' | 'tools' | 'scales'

/** The illustration for a seed, always the same, with its main colour. */
export function drawIllustration(seed: string, motif: Motif): { svg: string; colour: string } {
  const chance = random(`illustration:${seed}`)
  const palette = chance.pick(PALETTES)
  const [ground] = palette
  const { width, height } = ILLUSTRATION
  const parts = [
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    sun(chance, palette),
    hills(chance, palette),
    river(chance, palette),
    motifs[motif](chance, palette),
  ]
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`,
    colour: ground,
  }
}

function sun(chance: Random, [, , , accent, light]: Palette): string {
  const r = chance.int(70, 130)
  return `<circle cx="${chance.int(180, 1020)}" cy="${chance.int(130, 260)}" r="${r}" fill="${chance.pick([accent, light])}" opacity="0.85"/>`
}

function hills(chance: Random, [, far, near]: Palette): string {
  const ridge = (base: number, height: number) => {
    let path = `M0 800V${base}`
    for (let x = 0; x < 1200; x += 300)
      path += `C${x + 100} ${base - chance.int(20, height)} ${x + 200} ${base - chance.int(20, height)} ${x + 300} ${base - chance.int(-20, 40)}`
    return `${path}V800Z`
  }
  return `<path d="${ridge(470, 190)}" fill="${far}"/><path d="${ridge(580, 120)}" fill="${near}" opacity="0.9"/>`
}

function river(chance: Random, [, , , , light]: Palette): string {
  const start = chance.int(200, 900)
  return `<path d="M${start} 560c-160 60 200 90 20 140s-300 60-340 100h260c40-50 340-50 300-110s-260-70-180-130z" fill="${light}" opacity="0.85"/>`
}

const motifs: Record<Motif, (chance: Random, palette: Palette) => string> = {
  books: (chance, [, far, near, accent, light]) => {
    const colours = [accent, light, far, near]
    let x = chance.int(140, 420)
    let svg = ''
    for (let n = 0; n < chance.int(6, 9); n += 1) {
      const wide = chance.int(46, 84)
      const high = chance.int(210, 340)
      svg += `<rect x="${x}" y="${720 - high}" width="${wide}" height="${high}" rx="4" fill="${colours[n % 4]}"/><rect x="${x}" y="${740 - high}" width="${wide}" height="14" fill="${colours[(n + 1) % 4]}"/>`
      x += wide + 6
    }
    return `${svg}<rect x="80" y="720" width="1040" height="22" rx="4" fill="${near}"/>`
  },
  talk: (chance, [, , near, accent, light]) => {
    const bubble = (x: number, y: number, w: number, h: number, fill: string, line: string, tail: number) =>
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="46" fill="${fill}"/><path d="M${x + tail} ${y + h - 4}l20 76 66-76z" fill="${fill}"/>${[
        0, 1, 2,
      ]
        .map(
          (n) =>
            `<rect x="${x + 50}" y="${y + 56 + n * 46}" width="${w * (0.78 - n * 0.16)}" height="16" rx="8" fill="${line}"/>`,
        )
        .join('')}`
    const left = chance.int(120, 220)
    return bubble(left, 230, 480, 230, light, near, 80) + bubble(left + 400, 400, 460, 230, accent, light, 320)
  },
  screen: (chance, [, far, near, accent, light]) => {
    const x = chance.int(280, 420)
    const dots = Array.from(
      { length: 40 },
      (_, n) =>
        `<rect x="${x + 40 + (n % 10) * 44}" y="${300 + Math.floor(n / 10) * 54}" width="32" height="32" rx="5" fill="${chance.pick([far, accent, near, light])}"/>`,
    )
    return `<rect x="${x - 30}" y="230" width="580" height="360" rx="22" fill="${near}"/><rect x="${x}" y="260" width="520" height="300" rx="8" fill="${light}"/>${dots.join('')}<path d="M${x + 180} 590h160l30 90h-220z" fill="${near}"/><rect x="${x + 110}" y="676" width="300" height="20" rx="10" fill="${accent}"/>`
  },
  letters: (chance, [, , near, accent, light]) => {
    const shapes = [
      (x: number) =>
        `<path d="M${x} 660l90-320h70l90 320h-66l-18-70h-92l-18 70zM${x + 90} 536h62l-31-122z" fill="${near}" fill-rule="evenodd"/>`,
      (x: number) =>
        `<path d="M${x} 340h130c150 0 150 150 60 158c110 14 100 162-50 162h-140zM${x + 62} 396v78h60c50 0 50-78 0-78zM${x + 62} 526v80h70c56 0 56-80 0-80z" fill="${accent}" fill-rule="evenodd"/>`,
      (x: number) =>
        `<path d="M${x + 240} 420c-40-100-230-110-240 80s200 190 240 80h-66c-40 50-112 20-110-80s70-130 110-80z" fill="${light}"/>`,
    ]
    const order = chance.shuffle(shapes)
    return order.map((draw, n) => draw(150 + n * 320)).join('')
  },
  arches: (chance, [, far, near, accent, light]) => {
    const count = chance.int(3, 5)
    const wide = 960 / count
    const holes = Array.from({ length: count }, (_, n) => {
      const x = 120 + n * wide + wide * 0.14
      const r = wide * 0.36
      return `<path d="M${x} 720v-${chance.int(90, 120)}a${r} ${r} 0 0 1 ${r * 2} 0v${140}z" fill="${chance.pick([far, near, accent])}"/>`
    })
    return `<rect x="100" y="360" width="1000" height="360" fill="${light}"/><path d="M70 366l530-150 530 150z" fill="${accent}"/>${holes.join('')}`
  },
  tools: (chance, [, far, near, accent, light]) => {
    const turn = chance.int(-18, 18)
    return `<g transform="rotate(${turn} 600 480)"><rect x="330" y="250" width="70" height="420" rx="12" fill="${accent}"/><path d="M330 670h70l-35 74z" fill="${light}"/><rect x="330" y="230" width="70" height="46" rx="10" fill="${near}"/></g><g transform="rotate(${-turn} 600 480)"><rect x="520" y="420" width="420" height="96" rx="8" fill="${light}"/>${Array.from({ length: 14 }, (_, n) => `<rect x="${536 + n * 29}" y="420" width="4" height="${n % 2 ? 26 : 44}" fill="${near}"/>`).join('')}</g><circle cx="${chance.int(640, 860)}" cy="640" r="76" fill="none" stroke="${far}" stroke-width="34"/>`
  },
  scales: (chance, [, far, near, accent, light]) => {
    const tilt = chance.int(-40, 40)
    const pan = (x: number, y: number) =>
      `<path d="M${x} 300L${x - 110} ${y}M${x} 300L${x + 110} ${y}" stroke="${near}" stroke-width="7"/><path d="M${x - 130} ${y}h260a130 84 0 0 1-260 0z" fill="${accent}"/>`
    return `<rect x="586" y="240" width="28" height="440" fill="${near}"/><rect x="470" y="670" width="260" height="34" rx="14" fill="${near}"/><circle cx="600" cy="236" r="34" fill="${light}"/><path d="M310 ${300 + tilt}L890 ${300 - tilt}" stroke="${far}" stroke-width="18"/><g transform="translate(0 ${tilt})">${pan(320, 500)}</g><g transform="translate(0 ${-tilt})">${pan(880, 500)}</g>`
  },
}
