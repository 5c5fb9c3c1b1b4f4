import { type Random, random } from '../random.ts'

/** Size of every portrait, in pixels. */
export const PORTRAIT = { width: 800, height: 1000 } as const

const GROUNDS = ['#d2e4e0', '#f7dcc8', '#e9e0cf', '#dfe6ee', '#fdf3d8', '#abcdc7'] as const
const SKINS = ['#f2cfb4', '#e0ac86', '#c68a5e', '#9a6240', '#f6dcc8', '#7a4a30'] as const
const HAIRS = ['#2a211c', '#5a3a24', '#8a5a2e', '#c8a165', '#8d8d8a', '#1b2421', '#a8452a'] as const
const CLOTHES = ['#135450', '#933d14', '#2b3f57', '#1d6b66', '#5b645e', '#74300f', '#e0a458'] as const

type Cut = 'long' | 'short' | 'bun' | 'curls' | 'bob'
export type HairLength = 'short' | 'long'
const CUTS: Record<HairLength, readonly Cut[]> = {
  short: ['short', 'short', 'curls'],
  long: ['long', 'bun', 'curls', 'bob'],
}

/** The portrait for a name, always the same, with its background colour. */
export function drawPortrait(name: string, hairLength: HairLength): { svg: string; colour: string } {
  const chance = random(`portrait:${name}`)
  const ground = chance.pick(GROUNDS)
  const skin = chance.pick(SKINS)
  const hair = chance.pick(HAIRS)
  const cloth = chance.pick(CLOTHES)
  const cut = chance.pick(CUTS[hairLength])
  const { width, height } = PORTRAIT
  const parts = [
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<circle cx="400" cy="560" r="330" fill="#ffffff" opacity="0.45"/>`,
    back(cut, hair),
    `<path d="M90 1000c10-190 130-250 310-250s300 60 310 250z" fill="${cloth}"/>`,
    collar(chance, ground),
    `<path d="M330 600h140v130a70 54 0 0 1-140 0z" fill="${skin}"/><path d="M330 650c40 44 100 44 140 0v34c-40 40-100 40-140 0z" fill="#000000" opacity="0.1"/>`,
    `<ellipse cx="400" cy="470" rx="150" ry="186" fill="${skin}"/><circle cx="250" cy="486" r="28" fill="${skin}"/><circle cx="550" cy="486" r="28" fill="${skin}"/>`,
    face(chance, hair),
    front(cut, hair),
  ]
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`,
    colour: ground,
  }
}

/** The hair behind the head. */
function back(cut: Cut, hair: string): string {
  if (cut === 'long') return `<path d="M216 470c-10-250 378-250 368 0l30 350H186z" fill="${hair}"/>`
  if (cut === 'bob') return `<path d="M210 470c-6-240 386-240 380 0l10 170c-110 50-290 50-400 0z" fill="${hair}"/>`
  if (cut === 'bun') return `<circle cx="400" cy="222" r="84" fill="${hair}"/>`
  if (cut === 'curls')
    return [230, 290, 400, 510, 570]
      .map((x, n) => `<circle cx="${x}" cy="${n % 2 ? 320 : 380}" r="104" fill="${hair}"/>`)
      .join('')
  return ''
}

/** The hair over the forehead. */
function front(cut: Cut, hair: string): string {
  if (cut === 'short')
    return `<path d="M238 470c-30-220 110-250 190-240s170 60 134 240c-14-70-40-110-70-130c-70 30-150 20-190 4c-30 30-50 70-64 126z" fill="${hair}"/>`
  if (cut === 'curls')
    return [290, 350, 410, 470, 520].map((x) => `<circle cx="${x}" cy="318" r="52" fill="${hair}"/>`).join('')
  return `<path d="M244 460c-20-170 60-220 156-220s176 50 156 220c-20-90-70-130-130-140c-60 50-120 60-182 140z" fill="${hair}"/>`
}

function face(chance: Random, hair: string): string {
  const eyes = '<circle cx="342" cy="480" r="11" fill="#1b2421"/><circle cx="458" cy="480" r="11" fill="#1b2421"/>'
  const brows = `<path d="M318 446q24-16 48 0M434 446q24-16 48 0" stroke="${hair}" stroke-width="8" fill="none" stroke-linecap="round"/>`
  const nose =
    '<path d="M400 488l-14 56h26" stroke="#000000" stroke-opacity="0.28" stroke-width="6" fill="none" stroke-linecap="round"/>'
  const mouth = `<path d="M358 582q42 ${chance.int(24, 40)} 84 0" stroke="#7a2f25" stroke-width="8" fill="none" stroke-linecap="round"/>`
  const glasses = chance.chance(0.4)
    ? '<g fill="none" stroke="#1b2421" stroke-width="7"><circle cx="342" cy="482" r="46"/><circle cx="458" cy="482" r="46"/><path d="M388 478q12-8 24 0"/></g>'
    : ''
  return eyes + brows + nose + mouth + glasses
}

function collar(chance: Random, ground: string): string {
  return chance.pick([
    `<path d="M310 756l90 110 90-110 40 20-130 160-130-160z" fill="#ffffff" opacity="0.9"/>`,
    `<path d="M318 748a90 70 0 0 0 164 0l24 12a116 92 0 0 1-212 0z" fill="${ground}"/>`,
    `<path d="M392 830h16v170h-16z" fill="#ffffff" opacity="0.35"/>`,
  ])
}
