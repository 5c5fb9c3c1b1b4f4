import { basename, dirname } from 'node:path'
import { logoKey } from '#modules/partners/partners/logos/logo-address.ts'
import { type LogoMark, partners } from '../people/partners.ts'
import type { PictureToDraw } from './render-pictures.ts'

/** Size of every logo, in pixels. */
export const LOGO = { width: 480, height: 240 } as const

const marks: Record<LogoMark, string> = {
  arc: '<path d="M120 190a120 120 0 0 1 240 0" fill="none" stroke="#fff" stroke-width="36"/><circle cx="240" cy="190" r="30" fill="#fff"/>',
  bars: '<path d="M130 190V100h48v90zM216 190V50h48v140zM302 190v-60h48v60z" fill="#fff"/>',
  dots: '<path d="M150 80h.1M240 80h.1M330 80h.1M150 160h.1M240 160h.1" stroke="#fff" stroke-width="56" stroke-linecap="round"/><path d="M306 160l20 20 34-44" fill="none" stroke="#fff" stroke-width="14"/>',
  leaf: '<path d="M240 200c-90-30-110-110-70-160 60 10 100 50 100 110 10-50 40-80 80-90 10 70-30 130-110 140z" fill="#fff"/>',
  steps: '<path d="M120 190v-40h60v-40h60V70h60V30h60v160z" fill="#fff"/>',
  waves:
    '<path d="M110 90q32-40 65 0t65 0 65 0 65 0M110 150q32-40 65 0t65 0 65 0 65 0" fill="none" stroke="#fff" stroke-width="24" stroke-linecap="round"/>',
}

/** The folder of the partners' logos, below that of all pictures. */
export const LOGO_FOLDER = dirname(logoKey('any'))

/** The logos of the demonstration's partners. */
export function logosToDraw(): PictureToDraw[] {
  return partners.map(({ logo: { id, mark }, colour }) => ({
    file: basename(logoKey(id)),
    draw: () => ({ svg: drawLogo(mark, colour) }),
  }))
}

/** A mark on a ground of this colour. */
function drawLogo(mark: LogoMark, colour: string): string {
  const { width, height } = LOGO
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" rx="24" fill="${colour}"/>${marks[mark]}</svg>`
}
