import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { attachment } from '#adapters/storage/attachment.ts'
import { COVER_DOWNLOAD_WIDTH } from '#contract/catalogue/title-material.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { onPurge } from '#kernel/purge.ts'
import { coverOf } from '#modules/catalogue/catalogue/cover.ts'
import type { PictureFields } from '#modules/catalogue/catalogue/tables.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import { onlyReading } from '../http/allowed-methods.ts'
import { clientAddress } from '../http/client-address.ts'
import { passingRefusal, refusalResponse } from '../http/errors.ts'
import { FOR_EVERY_SITE } from '../http/security-headers.ts'
import { findOriginal } from './images/find-original.ts'
import { PictureCache } from './images/picture-cache.ts'
import { PictureMaker } from './images/picture-maker.ts'
import type { ImageEnvironment } from './images.ts'
import type { OgPictureOptions } from './og-pictures.ts'
import type { PictureWork } from './picture-process.ts'
import { workshop } from './picture-workshop.ts'
import type { ContentsSubject } from './title-downloads/draw-contents.ts'

const CAPACITY = { atOnce: 1, waiting: 50 }

/** Increase this with what is drawn, so that older files are not served for it. */
const DRAWING = 1
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

/** A file that is made of a title. */
interface Made {
  work: PictureWork
  type: 'image/jpeg' | 'application/pdf'
  ending: 'jpg' | 'pdf'
  /** Whatever else it depends on. */
  version?: string
}

/**
 * `GET /umschlag/titel/<slug>.jpg`, the cover up to 2400 pixels wide, and `GET /inhalt/titel/<slug>.pdf`, the table of
 * contents: to be saved, made at the first request. 404 for a title that has none; 429 when too many are to be made for the
 * caller's network.
 */
export async function titleDownloadRoutes({
  connection,
  cacheDir,
  cacheBytes,
  trustedProxies = 0,
  roots,
  elsewhere,
}: OgPictureOptions): Promise<Hono<ImageEnvironment>> {
  const app = new Hono<ImageEnvironment>()
  const { db } = connection
  const kept = new KeptValues()
  await onPurge(connection, (tags) => kept.forget(tags))
  const maker = new PictureMaker(new PictureCache({ folder: cacheDir, maxBytes: cacheBytes }), CAPACITY)

  const give = async (c: Context<ImageEnvironment>, name: string, made: Made | null) => {
    if (!made) return notThere()
    const { work, type, ending, version } = made
    const what = createHash('sha256')
      .update(JSON.stringify([DRAWING, work, version]))
      .digest('base64url')
      .slice(0, 27)
    const headers = {
      'cache-control': AN_HOUR,
      ...FOR_EVERY_SITE,
      etag: `"${what}"`,
      'content-type': type,
      'content-disposition': attachment(name),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    }
    if (c.req.header('if-none-match') === headers.etag) return new Response(null, { status: 304, headers })
    const remote = c.env?.incoming?.socket.remoteAddress
    const file = await maker.give(`titel-${what}.${ending}`, () => workshop.run(work), {
      network: clientNetwork(clientAddress(remote, c.req.raw.headers, trustedProxies)),
      signal: c.req.raw.signal,
    })
    return file ? new Response(new Uint8Array(file), { headers }) : notThere()
  }

  app.use('/umschlag/titel/*', onlyReading)
  app.use('/inhalt/titel/*', onlyReading)
  app.get('/umschlag/titel/:file{[a-z0-9-]+\\.jpg}', async (c) => {
    const slug = c.req.param('file').slice(0, -'.jpg'.length)
    const [row] = await rowsOf<{ pictures: PictureFields }>(
      db,
      sql`select pictures from titles where uri = ${`/titel/${slug}`}`,
    )
    const picture = row && coverOf(row.pictures)
    const original = picture && (await findOriginal(roots, picture.permalink.replace(/^\/+/, ''), elsewhere))
    const parameters = { width: COVER_DOWNLOAD_WIDTH, crop: null, quality: 80, format: 'jpg' } as const
    return give(
      c,
      `umschlag-${slug}.jpg`,
      original
        ? {
            work: { make: { file: original.file, parameters, format: 'jpg' } },
            type: 'image/jpeg',
            ending: 'jpg',
            version: original.version,
          }
        : null,
    )
  })
  app.get('/inhalt/titel/:file{[a-z0-9-]+\\.pdf}', async (c) => {
    const slug = c.req.param('file').slice(0, -'.pdf'.length)
    const [row] = await rowsOf<Omit<ContentsSubject, 'publisher'>>(
      db,
      sql`select title, subtitle, contents, (select coalesce(json_agg(name order by position), '[]')
          from title_authors join authors on authors.id = author_id where title_id = titles.id) as authors
        from titles where uri = ${`/titel/${slug}`} and contents <> '[]'`,
    )
    const { publisher } = await loadGlobals({ db, kept })
    return give(
      c,
      `inhalt-${slug}.pdf`,
      row
        ? { work: { contents: { ...row, publisher: publisher.name } }, type: 'application/pdf', ending: 'pdf' }
        : null,
    )
  })
  app.onError((error, c) => {
    const refusal = passingRefusal(error)
    return refusal ? refusalResponse(refusal) : c.text('', 500)
  })
  return app
}

function notThere(): Response {
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
}
