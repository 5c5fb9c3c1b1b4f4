import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { CatalogueTitle } from '#contract/content/blocks/title-blocks.ts'
import { TITLE_SHEETS } from '#contract/content/title-sheets.ts'
import { now } from '#kernel/clock.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { onPurge } from '#kernel/purge.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import { loadTitleSheet, type TitleSheet } from '#modules/storefront/pages/load-title-sheet.ts'
import { onlyReading } from '../http/allowed-methods.ts'
import { clientAddress } from '../http/client-address.ts'
import { passingRefusal, refusalResponse } from '../http/errors.ts'
import { findOriginal } from './images/find-original.ts'
import { PictureCache } from './images/picture-cache.ts'
import { PictureMaker } from './images/picture-maker.ts'
import type { ImageEnvironment } from './images.ts'
import type { OgPictureOptions } from './og-pictures.ts'
import { workshop } from './picture-workshop.ts'
import type { DrawnTitle, TitleSheetToDraw } from './title-sheets/title-sheet-to-draw.ts'

interface TitleSheetOptions extends OgPictureOptions {
  /** The shop's public address; without it, the origin of the request. */
  publicUrl: string | undefined
}

const CAPACITY = { atOnce: 1, waiting: 20 }
/** Increase this with the drawing, so that older sheets are not served for it. */
const DRAWING = 1
const A_MINUTE = 'public, max-age=60, stale-while-revalidate=600'
/** What a sheet shows changes with these. */
const TAGS = ['titles', 'content', 'settings']

/**
 * `GET /kataloge/<page>.pdf`: the catalogue of new titles of a page, to be printed, from the same rows. Drawn at the first
 * request, and kept until one of its titles changes, or the day. 404 for a page without one.
 */
export async function titleSheetRoutes({
  connection,
  cacheDir,
  cacheBytes,
  publicUrl,
  trustedProxies = 0,
  ...originals
}: TitleSheetOptions): Promise<Hono<ImageEnvironment>> {
  const app = new Hono<ImageEnvironment>()
  const kept = new KeptValues()
  await onPurge(connection, (tags) => kept.forget(tags))
  const { db } = connection
  const maker = new PictureMaker(new PictureCache({ folder: cacheDir, maxBytes: cacheBytes }), CAPACITY)

  app.use(`${TITLE_SHEETS}/*`, onlyReading)
  app.get(`${TITLE_SHEETS}/:page{.+\\.pdf}`, async (c) => {
    const uri = c.req.path.slice(TITLE_SHEETS.length, -'.pdf'.length)
    const today = swissDay(now())
    const sheet = await kept.get(`title-sheet:${today}:${uri}`, TAGS, () => loadTitleSheet({ db }, uri))
    if (!sheet) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
    const { publisher } = await loadGlobals({ db, kept })
    const origin = publicUrl ?? new URL(c.req.url).origin
    const link = origin.replace(/\/$/, '') + uri
    const toDraw = await sheetToDraw(sheet, { publisher, link, today, ...originals })
    const identity = identityOf(toDraw)
    const etag = `"${identity}"`
    const headers = {
      'cache-control': A_MINUTE,
      etag,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${uri.split('/').at(-1)}.pdf"`,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    }
    if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
    const draw = async () => {
      const drawn = await workshop.run({ sheet: toDraw })
      if (!drawn) throw new Error('the workshop drew nothing')
      return drawn
    }
    const drawn = await maker.give(`${identity}.pdf`, draw, {
      network: clientNetwork(clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.raw.headers, trustedProxies)),
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

interface Beside extends Pick<OgPictureOptions, 'roots' | 'elsewhere'> {
  publisher: TitleSheetToDraw['publisher']
  link: string
  today: string
}

async function sheetToDraw(
  { title, lead, months }: TitleSheet,
  { publisher, link, today, ...originals }: Beside,
): Promise<TitleSheetToDraw> {
  const { name, legal_name, address, phone, email, website } = publisher
  return {
    title,
    lead,
    link,
    day: today,
    publisher: { name, legal_name, address, phone, email, website },
    months: await Promise.all(
      months.map(async ({ month, titles }) => ({
        month,
        titles: await Promise.all(titles.map((one) => drawnTitle(one, originals))),
      })),
    ),
  }
}

async function drawnTitle(
  { title, subtitle, authors, formats, published_on, mark, pitch, isbn, new_edition, cover }: CatalogueTitle,
  { roots, elsewhere }: Pick<OgPictureOptions, 'roots' | 'elsewhere'>,
): Promise<DrawnTitle> {
  const original = cover && (await findOriginal(roots, cover.permalink.replace(/^\/+/, ''), elsewhere))
  return {
    title,
    subtitle,
    authors: authors.map((author) => author.title),
    formats,
    published_on,
    is_announced: mark === 'announced',
    pitch,
    isbn,
    new_edition,
    cover: cover && original ? { file: original.file, version: original.version, colour: cover.colour } : null,
  }
}

function identityOf(sheet: TitleSheetToDraw): string {
  return `sheet-${createHash('sha256')
    .update(JSON.stringify([DRAWING, sheet]))
    .digest('base64url')
    .slice(0, 27)}`
}
