import { Hono } from 'hono'
import { dispositionOf } from '#adapters/storage/attachment.ts'
import { DISK_PATH, type DiskStorage } from '#adapters/storage/disk.ts'
import { onlyReading } from '../http/allowed-methods.ts'
import { forOnePerson } from '../http/to-be-saved.ts'
import { readRange } from './byte-range.ts'

/**
 * `GET /files/<key>?…signature=`: serves files of the disk storage to anyone with a signed link, to be
 * saved, or shown where the link says so of a PDF. A download that broke off goes on where it ended (RFC 9110, 14).
 */
export function fileRoutes(storage: DiskStorage): Hono {
  const app = new Hono()
  app.use(`${DISK_PATH}*`, onlyReading)
  app.get(`${DISK_PATH}*`, async (c) => {
    const file = await storage.find(new URL(c.req.url))
    if (!file) return c.notFound()
    const { size, version } = file
    const headers = {
      'content-type': file.mediaType,
      'accept-ranges': 'bytes',
      etag: `"${version}"`,
      ...forOnePerson(dispositionOf(file)),
    }
    const condition = c.req.header('if-range')
    const isSame = condition === undefined || condition === headers.etag
    const range = isSame && c.req.method === 'GET' ? readRange(c.req.header('range'), size) : 'whole'
    if (range === 'unsatisfiable') {
      await file.close()
      return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
    }
    const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
    const part = { ...headers, 'content-length': String(end - start + 1) }
    if (c.req.method === 'HEAD' || size === 0) {
      await file.close()
      return new Response(null, { headers: part })
    }
    const stream = file.stream(start, end)
    if (range === 'whole') return new Response(stream, { headers: part })
    return new Response(stream, { status: 206, headers: { ...part, 'content-range': `bytes ${start}-${end}/${size}` } })
  })
  return app
}
