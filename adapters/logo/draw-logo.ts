import { SaxesParser } from 'saxes'
import { takeOrder } from '../own-process/take-order.ts'
import { DrawnElements } from './drawn-elements.ts'
import type { DrawnLogo } from './port.ts'

/** The order for the process of `own-process-logo-painter.ts`. */
export interface LogoOrder {
  file: Uint8Array
}

export interface LogoReport {
  /** Null for a file that is not drawn. */
  drawn: DrawnLogo | null
}

/** Pixels of the longer side. */
const SIDE = 640
/** A picture of a few kilobytes can decode to gigabytes. */
const MOST_PIXELS = 20_000_000
/** Dots per inch at which an SVG has the size that it names, and the most at which it is drawn. */
const OWN_DENSITY = 72
const MOST_DENSITY = 7_200
/** Seconds of a processor; most logos take a twentieth of one. */
const MOST_SECONDS = 3
/** Milliseconds between two looks at how much was used. */
const LOOK_EVERY = 50
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

async function draw(file: Buffer): Promise<DrawnLogo | null> {
  const format = file.subarray(0, PNG.length).equals(PNG) ? 'png' : isPlainSvg(file) ? 'svg' : null
  if (!format) return null
  // A file that is refused needs no pictures, and loading the library takes longer than refusing.
  const { default: sharp } = await import('sharp')
  const bounds = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
  const given = await sharp(file, bounds).metadata()
  if (given.format !== format) return null
  const scale = SIDE / Math.max(given.width, given.height)
  const density = Math.min(MOST_DENSITY, Math.max(1, OWN_DENSITY * scale))
  const { data, info } = await sharp(file, format === 'svg' ? { ...bounds, density } : bounds)
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: format === 'png' })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  return { picture: data, width: info.width, height: info.height }
}

/**
 * Whether the file is an SVG in UTF-8 that declares no entities, which could expand to gigabytes, and repeats no parts a
 * thousandfold. Scripts and pictures of other sites need no check: what draws the file runs no script, and loads nothing.
 */
function isPlainSvg(file: Buffer): boolean {
  let root: string | undefined
  let declaresEntities = false
  const elements = new DrawnElements()
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', (doctype) => {
    declaresEntities ||= doctype.includes('<!ENTITY')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    root ??= `${uri} ${local}`
    elements.open(Object.values(attributes))
  })
  parser.on('closetag', () => elements.close())
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(file)).close()
  } catch {
    return false
  }
  return root === 'http://www.w3.org/2000/svg svg' && !declaresEntities && !elements.areTooMany
}

/** Ends the process once it has used too much of a processor. An exit would wait for the thread that draws. */
function endWhenCostly(): void {
  const before = process.cpuUsage()
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (user + system > MOST_SECONDS * 1_000_000) process.kill(process.pid, 'SIGKILL')
  }, LOOK_EVERY).unref()
}

takeOrder<LogoOrder, LogoReport>(async ({ file }, tell) => {
  endWhenCostly()
  const drawn = await draw(Buffer.from(file)).catch(() => null)
  await tell({ drawn })
})
