import { createClient } from '#contract/client.ts'
import { connect } from '#kernel/database/connect.ts'
import { composeShop } from '#server/compose.ts'
import { createLog } from '#server/log.ts'
import { TOKEN_SECRET } from '../support/app.ts'
import type { Listener, OutsideWorld } from '../support/outside-world.ts'

export interface ShopSurroundings {
  world: OutsideWorld
  /** Where webhooks of the provider arrive. */
  listener: Listener
  /** The files of the shop, which no restore of the database touches. */
  filesDir: string
}

/** A whole shop on a database, until it is stopped; its outside world outlives it. */
export async function openShopOn(url: string, { world, listener, filesDir }: ShopSurroundings) {
  const connection = await connect({ url, poolSize: 8 })
  const shop = await composeShop({
    connection,
    log: createLog('silent'),
    version: 'test',
    publicUrl: listener.origin,
    tokenSecret: TOKEN_SECRET,
    trustedProxies: 0,
    secureCookies: false,
    maintenance: false,
    payment: world.payment,
    mail: world.mail,
    filesDir,
    picturesDir: filesDir,
    worksJobs: true,
  })
  const send = async (request: Request) => shop.api.fetch(request, { ip: '192.0.2.1' })
  listener.answer(send)
  let isOpen = true
  return {
    ...shop,
    connection,
    mailbox: world.mailbox,
    client: (headers: Record<string, string> = {}) => createClient(`${listener.origin}/api`, send, () => headers),
    close: async () => {
      if (!isOpen) return
      isOpen = false
      listener.answer(() => new Response(null, { status: 503 }))
      await shop.stop(5_000)
      await connection.close()
    },
  }
}
