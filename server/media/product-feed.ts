import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { Hono } from 'hono'
import { feedDescription } from '#contract/exchange/exchange-sentences.ts'
import type { Connection } from '#kernel/database/connection.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { onPurge } from '#kernel/purge.ts'
import { writeFeed } from '#modules/exchange/feed/write-feed.ts'
import { readCatalogue } from '#modules/exchange/record/read-catalogue.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import { onlyReading } from '../http/allowed-methods.ts'
import { acceptedEncoding } from '../http/compression/accepted-encoding.ts'
import { FOR_EVERY_SITE } from '../http/security-headers.ts'
import { KeptStream } from '../pages/kept-stream.ts'

export interface ProductFeedOptions {
  connection: Connection
  /** The shop's public address; without it, the origin of the first request. */
  publicUrl: string | undefined
}

/** A search engine asks a few times a day. */
const SHARED = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400'
/** The feed shows what these tags stand for: titles, and the publisher's name. */
const TAGS = ['titles', 'content']

/**
 * `GET /feeds/products.xml`: the shop's products, for search engines and price comparisons. Made once and cached
 * compressed until a title or the content changes; it is sent while it is being made.
 */
export async function productFeedRoutes({ connection, publicUrl }: ProductFeedOptions): Promise<Hono> {
  const kept = new KeptValues({ entries: 1 })
  let feed: KeptStream | undefined
  await onPurge(connection, (tags) => {
    if (tags === null || tags.some((tag) => TAGS.includes(tag))) feed = undefined
    kept.forget(tags)
  })
  const make = (origin: string) => {
    const pieces = async function* () {
      const { publisher } = await loadGlobals({ db: connection.db, kept })
      yield* writeFeed(readCatalogue(connection.db), {
        origin,
        publisher: publisher.name,
        description: feedDescription(publisher.name),
      })
    }
    const source = Readable.from(pieces(), { objectMode: true })
    const packed = createGzip({ level: 6 })
    source.on('error', (error) => packed.destroy(error))
    return new KeptStream(source.pipe(packed))
  }
  const app = new Hono()
  app.use('/feeds/*', onlyReading)
  app.get('/feeds/products.xml', (c) => {
    const origin = publicUrl ?? new URL(c.req.url).origin
    if (!feed || feed.hasFailed) feed = make(origin)
    const takesGzip = acceptedEncoding(c.req.header('accept-encoding'), ['gzip']) !== undefined
    const packed = Readable.from(feed.read(), { objectMode: false })
    // Ends both when making the feed fails: only a pipeline does, and an error that nobody hears ends the shop.
    const body = takesGzip ? packed : pipeline(packed, createGunzip(), () => undefined)
    return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
      headers: {
        ...FOR_EVERY_SITE,
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': SHARED,
        'cache-tag': TAGS.join(', '),
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
        ...(takesGzip ? { 'content-encoding': 'gzip' } : {}),
      },
    })
  })
  return app
}
