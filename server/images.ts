import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import { Hono } from 'hono'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#contract/errors.ts'
import { IMAGE_WIDTHS } from '#contract/images.ts'
import { BoundedQueue } from '#modules/load/bounded-queue.ts'
import { refusalResponse } from './errors.ts'

export interface ImageOptions {
  /** Folders pictures are taken from, the first that has the file. Nothing outside them is ever read. */
  roots: readonly string[]
  /** Where finished pictures are kept. */
  cacheDir: string
}

const READABLE = new Set(['.webp', '.jpg', '.jpeg', '.png', '.avif'])
/** Larger originals are refused: a picture of a few kilobytes can unfold to gigabytes. */
const MAX_PIXELS = 40_000_000
const YEAR = 'public, max-age=31536000, immutable'

const encodings = {
  webp: { type: 'image/webp', encode: (image: Sharp) => image.webp({ quality: 80 }) },
  jpeg: { type: 'image/jpeg', encode: (image: Sharp) => image.jpeg({ quality: 82, mozjpeg: true }) },
} as const
type Encoding = keyof typeof encodings

/** `GET /images/<path>?w=<width>`: this shop's pictures in the offered widths, never enlarged. */
export function imageRoutes({ roots, cacheDir }: ImageOptions): Hono {
  const app = new Hono()
  const sizing = new BoundedQueue({ atOnce: 2, waiting: 200 })
  app.get('/images/:path{.+}', async (c) => {
    const width = IMAGE_WIDTHS.find((offered) => String(offered) === c.req.query('w'))
    const original = width && (await findOriginal(roots, c.req.param('path')))
    if (!original) return c.notFound()
    const encoding: Encoding = c.req.header('accept')?.includes('image/webp') ? 'webp' : 'jpeg'
    const etag = `"${createHash('sha256').update(`${original.file}|${original.changed}|${width}|${encoding}`).digest('base64url').slice(0, 27)}"`
    const headers = {
      'cache-control': YEAR,
      etag,
      vary: 'Accept',
      'content-type': encodings[encoding].type,
      'x-content-type-options': 'nosniff',
    }
    if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
    const kept = join(cacheDir, `${etag.slice(1, -1)}.${encoding}`)
    const order = { file: original.file, width, encoding, kept }
    const picture = (await readFile(kept).catch(() => null)) ?? (await sizing.run(() => make(order)))
    return picture ? new Response(new Uint8Array(picture), { headers }) : c.notFound()
  })
  app.onError((error, c) => (error instanceof Refusal ? refusalResponse(error) : c.text('', 500)))
  return app
}

/** The file of a path inside one of the roots; null for anything else. */
async function findOriginal(roots: readonly string[], path: string): Promise<{ file: string; changed: number } | null> {
  if (path.includes('\0') || !READABLE.has(extname(path).toLowerCase())) return null
  for (const root of roots) {
    const folder = resolve(root)
    const file = resolve(folder, path)
    if (!file.startsWith(folder + sep)) return null
    const found = await stat(file).catch(() => null)
    if (found?.isFile()) return { file, changed: found.mtimeMs }
  }
  return null
}

interface Order {
  file: string
  width: number
  encoding: Encoding
  kept: string
}

/** null when the file is no picture, whatever its name says. */
async function make({ file, width, encoding, kept }: Order): Promise<Buffer | null> {
  const image = sharp(file, { limitInputPixels: MAX_PIXELS }).rotate().resize({ width, withoutEnlargement: true })
  const picture = await encodings[encoding]
    .encode(image)
    .toBuffer()
    .catch(() => null)
  if (picture) await keep(kept, picture)
  return picture
}

/** Written beside and renamed, so that nobody reads half a file. A full disk costs speed, not the picture. */
async function keep(file: string, content: Buffer): Promise<void> {
  const beside = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await mkdir(join(file, '..'), { recursive: true })
    .then(() => writeFile(beside, content))
    .then(() => rename(beside, file))
    .catch(() => undefined)
}
