import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { eq, notInArray } from 'drizzle-orm'
import { Pdfium } from '#adapters/pdf/pdfium.ts'
import { DiskStorage } from '#adapters/storage/disk.ts'
import { connectPGlite } from '#kernel/database/connect-pglite.ts'
import type { Database } from '#kernel/database/connection.ts'
import { drawSample } from '#modules/licences/library/title-material/draw-sample.ts'
import { titleSamples } from '#modules/licences/library/title-material/tables.ts'
import { makeCatalogue } from '#sample/catalogue/catalogue.ts'
import { plannedMaterial } from '#sample/content/title-material.ts'
import { drawAllBooks } from '#sample/ebooks/put-books.ts'
import { fillInOwnProcess } from '#sample/first-start/fill-in-own-process.ts'
import { TOKEN_SECRET } from '#tests/support/token-secret.ts'

/** Journeys at once, each with a shop of its own: one more than the cores of the usual machine, as each of them waits. */
export const AT_ONCE = Math.min(3, availableParallelism() + 1)

/** In the folder of the shops under test: the data that each small shop begins with. */
export const demonstrationIn = (folder: string) => join(folder, 'demonstration.tar')

/**
 * Puts into a folder one for each shop, and the data of small shops: covers, books and pages of samples are drawn and the
 * demonstration is filled in once, which takes longer than all else, and pictures are made for one shop in each size.
 */
export async function prepareShops(folder: string, shops = AT_ONCE): Promise<void> {
  const [first, cache] = [join(folder, '0'), join(folder, 'image-cache')]
  for (const made of [first, cache]) await mkdir(made)
  await writeFile(join(first, 'secrets.json'), JSON.stringify({ token: TOKEN_SECRET }))
  const databaseDir = join(first, 'database')
  const order = {
    databaseDir,
    coversDir: join(first, 'covers'),
    filesDir: join(first, 'files'),
    tokenSecret: TOKEN_SECRET,
  }
  await fillInOwnProcess(order, () => undefined)
  await finishDatabase(order, demonstrationIn(folder))
  for (let shop = 1; shop < shops; shop++) await cp(first, join(folder, String(shop)), { recursive: true })
  for (let shop = 0; shop < shops; shop++) await symlink(cache, join(folder, String(shop), 'image-cache'), 'junction')
}

interface Folders {
  databaseDir: string
  coversDir: string
  filesDir: string
}

/** Writes the data of small shops, which have no pictures, then draws the pages of samples, and the books. */
async function finishDatabase({ databaseDir, ...folders }: Folders, dump: string): Promise<void> {
  const connection = await connectPGlite({ dataDir: databaseDir })
  await writeFile(dump, await connection.dump())
  const { db } = connection
  await drawSamples(db, folders)
  const { filesDir } = folders
  await drawAllBooks({ db, catalogue: makeCatalogue(), filesDir })
  await connection.close()
}

/**
 * The shop's jobs would draw them in each shop, and for minutes take the time of the journeys; of the many that only make
 * the demonstration richer there are none.
 */
async function drawSamples(db: Database, { coversDir, filesDir }: Omit<Folders, 'databaseDir'>): Promise<void> {
  const key = new TextEncoder().encode(TOKEN_SECRET)
  const kit = {
    core: { db },
    storage: new DiskStorage({ folder: filesDir, key }),
    pictures: new DiskStorage({ folder: coversDir, key }),
    painter: new Pdfium(),
    report: ({ title, reason }: { title: string; reason: string }) => {
      throw new Error(`No pages of the sample of ${title}: ${reason}`)
    },
  }
  const planned = plannedMaterial.map(({ id }) => id)
  await db.delete(titleSamples).where(notInArray(titleSamples.id, planned))
  const waiting = await db.select({ id: titleSamples.id }).from(titleSamples).where(eq(titleSamples.state, 'waiting'))
  await Promise.all(waiting.map(({ id }) => drawSample(kit, id)))
}
