import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { type Connection, rowsOf } from '#kernel/database/connection.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { onPurge } from '#kernel/purge.ts'
import { coverOf } from '#modules/catalogue/catalogue/cover.ts'
import type { PictureFields } from '#modules/catalogue/catalogue/tables.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import { onlyReading } from '../http/allowed-methods.ts'
import { clientAddress } from '../http/client-address.ts'
import { passingRefusal, refusalResponse } from '../http/errors.ts'
import { FOR_EVERY_SITE, PICTURE_POLICY } from '../http/security-headers.ts'
import { findOriginal } from './images/find-original.ts'
import { PictureCache } from './images/picture-cache.ts'
import { PictureMaker } from './images/picture-maker.ts'
import type { ImageEnvironment, ImageOptions } from './images.ts'
import type { OgSubject } from './og-pictures/draw-og-picture.ts'
import { workshop } from './picture-workshop.ts'

export interface OgPictureOptions extends Omit<ImageOptions, 'guard'> {
  connection: Connection
}

const CAPACITY = { atOnce: 1, waiting: 50 }

/** Increase this with the drawing, so that older pictures are not served for it. */
const DRAWING = 1
/** Social networks cache a picture for days anyway. */
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

type Originals = Pick<ImageOptions, 'roots' | 'elsewhere'>

interface Drawable {
  /** The same for the same picture in every process; also its file name. */
  identity: string
  subject: OgSubject
}

/**
 * `GET /og/titel/<slug>.png`: the picture that social networks show for a title, 1200 × 630, drawn at the first
 * request. 404 for an unknown title; 429 when too many are to be drawn for the caller's network.
 */
export async function ogPictureRoutes({
  connection,
  cacheDir,
  cacheBytes,
  trustedProxies = 0,
  ...originals
}: OgPictureOptions): Promise<Hono<ImageEnvironment>> {
  const app = new Hono<ImageEnvironment>()
  const kept = new KeptValues()
  await onPurge(connection, (tags) => kept.forget(tags))
  const maker = new PictureMaker(new PictureCache({ folder: cacheDir, maxBytes: cacheBytes }), CAPACITY)
  const draw = async (subject: OgSubject) => {
    const picture = await workshop.run({ draw: subject })
    if (!picture) throw new Error('the workshop drew nothing')
    return picture
  }

  app.use('/og/*', onlyReading)
  app.get('/og/titel/:file{[a-z0-9-]+\\.png}', async (c) => {
    const uri = `/titel/${c.req.param('file').slice(0, -'.png'.length)}`
    const picture = await drawableOf({ db: connection.db, kept }, uri, originals)
    if (!picture) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
    const etag = `"${picture.identity}"`
    const headers = {
      'cache-control': AN_HOUR,
      ...FOR_EVERY_SITE,
      etag,
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': PICTURE_POLICY,
    }
    if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
    const { identity, subject } = picture
    const remote = c.env?.incoming?.socket.remoteAddress
    const drawn = await maker.give(`${identity}.png`, () => draw(subject), {
      network: clientNetwork(clientAddress(remote, c.req.raw.headers, trustedProxies)),
      signal: c.req.raw.signal,
    })
    return new Response(drawn && new Uint8Array(drawn), { headers })
  })
  app.onError((error, c) => {
    const refusal = passingRefusal(error)
    return refusal ? refusalResponse(refusal) : c.text('', 500)
  })
  return app
}

interface TitleRow {
  title: string
  subtitle: string | null
  pictures: PictureFields
  authors: string[]
}

async function drawableOf(
  { db, kept }: { db: Connection['db']; kept: KeptValues },
  uri: string,
  { roots, elsewhere }: Originals,
): Promise<Drawable | null> {
  const [row] = await rowsOf<TitleRow>(
    db,
    sql`select title, subtitle, pictures, (select coalesce(json_agg(name order by position), '[]')
        from title_authors join authors on authors.id = author_id where title_id = titles.id) as authors
      from titles where uri = ${uri}`,
  )
  if (!row) return null
  const { publisher } = await loadGlobals({ db, kept })
  const picture = coverOf(row.pictures)
  const original = picture && (await findOriginal(roots, picture.permalink.replace(/^\/+/, ''), elsewhere))
  const subject: OgSubject = {
    title: row.title,
    subtitle: row.subtitle,
    authors: row.authors,
    publisher: publisher.name,
    cover: picture && original ? { file: original.file, colour: picture.colour } : null,
  }
  const what = JSON.stringify([DRAWING, subject, original?.version])
  return { identity: `og-${createHash('sha256').update(what).digest('base64url').slice(0, 27)}`, subject }
}
