import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { onlyReading } from '../api/allowed-methods.ts'
import { passingRefusal } from '../api/errors.ts'
import { PICTURE_POLICY } from '../pages/security-headers.ts'
import { chooseFormat, encodings } from './images/encodings.ts'
import { findOriginal } from './images/find-original.ts'
import type { PictureAccess, PictureGuard } from './images/guard-samples.ts'
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
  /** Who is given a picture. */
  guard: PictureGuard
}

const YEAR = 'public, max-age=31536000, immutable'
/** Kept by one browser, which asks each time whether it still may. */
const OWN = 'private, no-cache'

interface ImageEnvironment {
  Bindings: { incoming?: { socket: { remoteAddress?: string } } }
}

/**
 * `GET /images/<path>?w=<width>…`: this shop's pictures, with imgix's parameters as far as they are offered (see
 * `images/parameters.ts`). 404, and nothing made, for all else; 429 when too much is to be made at once; with a drawing
 * to show in either case (see `images/no-picture.ts`). Who may not see a picture is told no more than that it is not there.
 */
export function imageRoutes({ roots, cacheDir, cacheBytes, guard }: ImageOptions): Hono<ImageEnvironment> {
  const app = new Hono<ImageEnvironment>()
  const maker = new PictureMaker(new PictureCache({ folder: cacheDir, maxBytes: cacheBytes }))

  app.use('/images/*', onlyReading)
  app.get('/images/:path{.+}', async (c) => {
    const parameters = readParameters(new URL(c.req.url).searchParams)
    const original = parameters && (await findOriginal(roots, c.req.param('path')))
    if (!original) return noPicture()
    const asked = { request: c.req.raw, remoteAddress: c.env?.incoming?.socket.remoteAddress }
    const access = await guard(original.key, asked)
    if (access.for === 'nobody') return withCookies(noPicture(), access)
    const format = chooseFormat(parameters, c.req.header('accept') ?? '')
    const identity = identityOf({ ...original, ...parameters, format })
    const etag = `"${identity}"`
    const headers: Record<string, string> = {
      'cache-control': access.for === 'everyone' ? YEAR : OWN,
      etag,
      'content-type': encodings[format].type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': PICTURE_POLICY,
      ...(parameters.format === null && { vary: 'Accept' }),
    }
    if (c.req.header('if-none-match') === etag) return withCookies(new Response(null, { status: 304, headers }), access)
    const order = { file: original.file, parameters, format }
    const picture = await maker.give(`${identity}.${format}`, order, c.req.raw.signal)
    return withCookies(picture ? new Response(new Uint8Array(picture), { headers }) : noPicture(), access)
  })
  app.onError((error, c) => {
    const refusal = passingRefusal(error)
    return refusal ? noPictureNow(refusal) : c.text('', 500)
  })
  return app
}

function withCookies(response: Response, { setCookies }: PictureAccess): Response {
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
  return response
}

/** The same for the same picture in every process, and a file name. */
function identityOf(picture: object): string {
  return createHash('sha256').update(JSON.stringify(picture)).digest('base64url').slice(0, 27)
}
