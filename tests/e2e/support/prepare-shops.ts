import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { connectPGlite } from '#kernel/database/connect-pglite.ts'
import { fillInOwnProcess } from '#sample/first-start/fill-in-own-process.ts'
import { TOKEN_SECRET } from '#tests/support/token-secret.ts'

/** Journeys at once, each with a shop of its own: one more than the cores of the usual machine, as each of them waits. */
export const AT_ONCE = Math.min(3, availableParallelism() + 1)

/** In the folder of the shops under test: the data that each small shop begins with. */
export const demonstrationIn = (folder: string) => join(folder, 'demonstration.tar')

/**
 * Puts into a folder one for each shop, and the data of small shops: the covers are drawn and the demonstration is filled
 * in once, which takes longer than all else, and pictures are made for one shop in each size.
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
  await writeFile(demonstrationIn(folder), await dumpOf(databaseDir))
  for (let shop = 1; shop < shops; shop++) await cp(first, join(folder, String(shop)), { recursive: true })
  for (let shop = 0; shop < shops; shop++) await symlink(cache, join(folder, String(shop), 'image-cache'), 'junction')
}

async function dumpOf(dataDir: string): Promise<Uint8Array> {
  const connection = await connectPGlite({ dataDir })
  const dump = await connection.dump()
  await connection.close()
  return dump
}
