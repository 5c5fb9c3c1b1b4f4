import type { FileStorage } from '#adapters/storage/port.ts'
import type { Connection } from '#kernel/database/connection.ts'
import type { Mount } from '../pages/mount.ts'
import type { Environment } from '../settings/env.ts'
import { guardSamples } from './images/guard-samples.ts'
import { imageRoutes } from './images.ts'
import { ogPictureRoutes } from './og-pictures.ts'
import { productFeedRoutes } from './product-feed.ts'
import { titleDownloadRoutes } from './title-downloads.ts'
import { titleSheetRoutes } from './title-sheets.ts'

interface MediaOptions {
  env: Pick<Environment, 'DATA_DIR' | 'IMAGE_CACHE_MB' | 'PUBLIC_URL' | 'TRUSTED_PROXIES'>
  connection: Connection
  /** The folders of original pictures. */
  roots: readonly string[]
  /** Where pictures lie that are in no folder; they are copied into the first one. */
  elsewhere?: FileStorage | undefined
}

/**
 * Mounts everything beside pages that visitors and social networks load: pictures, drawn pictures of titles, catalogues to
 * print, files that are made of titles, and the product feed.
 */
export async function mountMedia({ env, connection, roots, elsewhere }: MediaOptions): Promise<Mount> {
  const pictures = {
    roots,
    elsewhere,
    cacheDir: `${env.DATA_DIR}/image-cache`,
    cacheBytes: env.IMAGE_CACHE_MB * 1_000_000,
    trustedProxies: env.TRUSTED_PROXIES,
  }
  const ogPictures = await ogPictureRoutes({ ...pictures, connection })
  const sheets = await titleSheetRoutes({ ...pictures, connection, publicUrl: env.PUBLIC_URL })
  const downloads = await titleDownloadRoutes({ ...pictures, connection })
  const feed = await productFeedRoutes({ connection, publicUrl: env.PUBLIC_URL })
  return (app, visits) => {
    const guard = guardSamples({ ...visits, db: connection.db, trustedProxies: env.TRUSTED_PROXIES })
    app.route('/', imageRoutes({ ...pictures, guard }))
    app.route('/', ogPictures)
    app.route('/', sheets)
    app.route('/', downloads)
    app.route('/', feed)
  }
}
