import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { FileStorage } from '#adapters/storage/port.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { onlyReading } from '../http/allowed-methods.ts'
import { clientAddress } from '../http/client-address.ts'
import { passingRefusal } from '../http/errors.ts'
import { FOR_EVERY_SITE, FOR_THIS_SITE, PICTURE_POLICY } from '../http/security-headers.ts'
import { chooseFormat, encodings } from './images/encodings.ts'
import { findOriginal } from './images/find-original.ts'
import type { PictureAccess, PictureGuard } from './images/guard-samples.ts'
import type { PictureOrder } from './images/make-picture.ts'
import { noPicture, noPictureNow } from './images/no-picture.ts'
import { readParameters } from './images/parameters.ts'
import { PictureCache } from './images/picture-cache.ts'
import { PictureMaker } from './images/picture-maker.ts'
import { workshop } from './picture-workshop.ts'

export interface ImageOptions {
  /** Folders of original pictures; the first folder with the file wins. Nothing outside these folders is ever read. */
  roots: readonly string[]
  /** Where pictures lie that are in no folder; they are copied into the first one. */
  elsewhere?: FileStorage | undefined
  /** The folder of finished pictures; several processes may share it. */
  cacheDir: string
  /** Most bytes of finished pictures. */
  cacheBytes: number
  /** Decides who may see a picture. */
  guard: PictureGuard
  /** Proxies in front of the shop, for the network of a caller; none by default. */
  trustedProxies?: number | undefined
}

/** Enough waiting for all pictures of some twenty new pages that are opened at the same moment. */
const CAPACITY = { atOnce: 2, waiting: 1_000 }

const YEAR = 'public, max-age=31536000, immutable'
/** Cached by one browser, which asks each time whether its user still may see the picture. */
const OWN = 'private, no-cache'

export interface ImageEnvironment {
  Bindings: { incoming?: { socket: { remoteAddress?: string } } }
}

/**
 * `GET /images/<path>?w=<width>…`: this shop's pictures, with the parameters of imgix that are offered (see
 * `images/parameters.ts`). Anything else is 404, and no picture is made; 429 when too many pictures are to be made for
 * the caller's network. Both come with a drawing (see `images/no-picture.ts`). For visitors who may not see a picture, it does not
 * exist.
 */
export function imageRoutes({
  roots,
  elsewhere,
  cacheDir,
  cacheBytes,
  guard,
  trustedProxies = 0,
}: ImageOptions): Hono<ImageEnvironment> {
  const app = new Hono<ImageEnvironment>()
  const maker = new PictureMaker(new PictureCache({ folder: cacheDir, maxBytes: cacheBytes }), CAPACITY)

  app.use('/images/*', onlyReading)
  app.get('/images/:path{.+}', async (c) => {
    const parameters = readParameters(new URL(c.req.url).searchParams)
    const original = parameters && (await findOriginal(roots, c.req.param('path'), elsewhere))
    if (!original) return noPicture()
    const asked = { request: c.req.raw, remoteAddress: c.env?.incoming?.socket.remoteAddress }
    const access = await guard(original.key, asked)
    if (access.for === 'nobody') return withCookies(noPicture(), access)
    const format = chooseFormat(parameters, c.req.header('accept') ?? '')
    const identity = identityOf({ ...original, ...parameters, format })
    const etag = `"${identity}"`
    const headers: Record<string, string> = {
      'cache-control': access.for === 'everyone' ? YEAR : OWN,
      ...(access.for === 'everyone' ? FOR_EVERY_SITE : FOR_THIS_SITE),
      etag,
      'content-type': encodings[format].type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': PICTURE_POLICY,
      ...(parameters.format === null && { vary: 'Accept' }),
    }
    if (c.req.header('if-none-match') === etag) return withCookies(new Response(null, { status: 304, headers }), access)
    const order = { file: original.file, parameters, format }
    const caller = {
      network: clientNetwork(clientAddress(asked.remoteAddress, c.req.raw.headers, trustedProxies)),
      signal: c.req.raw.signal,
    }
    const picture = await maker.give(`${identity}.${format}`, () => makeInWorkshop(order), caller)
    return withCookies(picture ? new Response(new Uint8Array(picture), { headers }) : noPicture(), access)
  })
  app.onError((error, c) => {
    const refusal = passingRefusal(error)
    return refusal ? noPictureNow(refusal) : c.text('', 500)
  })
  return app
}

/** An original that ends the workshop is as unusable as a broken one. */
function makeInWorkshop(order: PictureOrder): Promise<Uint8Array | null> {
  return workshop.run({ make: order }).catch(() => null)
}

function withCookies(response: Response, { setCookies }: PictureAccess): Response {
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
  return response
}

/** The same for the same picture in every process; also its file name. */
function identityOf(picture: object): string {
  return createHash('sha256').update(JSON.stringify(picture)).digest('base64url').slice(0, 27)
}
