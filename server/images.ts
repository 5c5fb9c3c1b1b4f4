import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { Refusal } from '#contract/errors.ts'
import { chooseFormat, encodings } from './images/encodings.ts'
import { findOriginal } from './images/find-original.ts'
import { noPicture, noPictureNow } from './images/no-picture.ts'
import { readParameters } from './images/parameters.ts'
import { PictureCache } from './images/picture-cache.ts'
import { PictureMaker } from './images/picture-maker.ts'

export interface ImageOptions {
  /** Folders pictures are taken from, the first that has the file. Nothing outside them is ever read. */
  roots: readonly string[]
  /** Where finished pictures are kept; several processes may share it. */
  cacheDir: string
  /** How much is kept there. */
  cacheBytes: number
}

const YEAR = 'public, max-age=31536000, immutable'

/**
 * `GET /images/<path>?w=<width>…`: this shop's pictures, with imgix's parameters as far as they are offered (see
 * `images/parameters.ts`). 404, and nothing made, for all else; 429 when too much is to be made at once; with a drawing
 * to show in either case (see `images/no-picture.ts`).
 */
export function imageRoutes({ roots, cacheDir, cacheBytes }: ImageOptions): Hono {
  const app = new Hono()
  const maker = new PictureMaker(new PictureCache({ folder: cacheDir, maxBytes: cacheBytes }))

  app.get('/images/:path{.+}', async (c) => {
    const parameters = readParameters(new URL(c.req.url).searchParams)
    const original = parameters && (await findOriginal(roots, c.req.param('path')))
    if (!original) return noPicture()
    const format = chooseFormat(parameters, c.req.header('accept') ?? '')
    const identity = identityOf({ ...original, ...parameters, format })
    const etag = `"${identity}"`
    const headers: Record<string, string> = {
      'cache-control': YEAR,
      etag,
      'content-type': encodings[format].type,
      'x-content-type-options': 'nosniff',
      ...(parameters.format === null && { vary: 'Accept' }),
    }
    if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
    const order = { file: original.file, parameters, format }
    const picture = await maker.give(`${identity}.${format}`, order, c.req.raw.signal)
    return picture ? new Response(new Uint8Array(picture), { headers }) : noPicture()
  })
  app.onError((error, c) => (error instanceof Refusal ? noPictureNow(error) : c.text('', 500)))
  return app
}

/** The same for the same picture in every process, and a file name. */
function identityOf(picture: object): string {
  return createHash('sha256').update(JSON.stringify(picture)).digest('base64url').slice(0, 27)
}
