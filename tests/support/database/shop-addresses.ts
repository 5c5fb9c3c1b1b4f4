import type { ServerOptions } from '#kernel/database/connection.ts'

/**
 * How the shop of a test reaches a database: as its URL says, or through the pooler at the address that `POOLER` names
 * (`npm run test:pooler`).
 */
export function shopAddresses(url: string): ServerOptions {
  const pooler = process.env['POOLER']
  if (pooler === undefined) return { url }
  const [hostname = '', port = ''] = pooler.split(':')
  return { url: Object.assign(new URL(url), { hostname, port }).href, sessionUrl: url, pooler: 'pgbouncer' }
}
