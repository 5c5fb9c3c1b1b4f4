import { Hono } from 'hono'
import { DISK_PATH, type DiskStorage } from '#adapters/storage/disk.ts'
import { onlyReading } from '../api/allowed-methods.ts'

/**
 * `GET /files/<key>?…signature=`: serves files of the disk storage to anyone with a signed link, always to be saved.
 */
export function fileRoutes(storage: DiskStorage): Hono {
  const app = new Hono()
  app.use(`${DISK_PATH}*`, onlyReading)
  app.get(`${DISK_PATH}*`, async (c) => {
    const file = await storage.find(new URL(c.req.url))
    if (!file) return c.notFound()
    return new Response(file.stream, {
      headers: {
        'content-type': file.mediaType,
        'content-length': String(file.size),
        ...toBeSaved(file.name),
      },
    })
  })
  return app
}

/** Headers of a file for one person: saved, not shown, and not cached anywhere. */
export function toBeSaved(name: string) {
  return {
    'content-disposition': attachment(name),
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  }
}

/** The name without path, quotes and line ends, and a second time with all its letters (RFC 6266). */
export function attachment(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Cs}"\\/:*?<>|]/gu, '_').replace(/^\.+/, '_') || 'datei'
  const ascii = safe.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii || 'datei'}"; filename*=UTF-8''${encoded}`
}
