import { tmpdir } from 'node:os'
import type { Connection } from '#kernel/database/connection.ts'
import { composeShop, type Shop } from '#server/compose.ts'
import { createLog } from '#server/log.ts'

/** With which its tokens are signed. */
export const QUIET_SECRET = 'the secret of a shop that only answers, for a benchmark'

/** A shop in this process that only answers requests, and works jobs where that is asked for: no payment, no mails. */
export function composeQuietShop(
  connection: Connection,
  { worksJobs = false, filesDir = tmpdir() } = {},
): Promise<Shop> {
  return composeShop({
    connection,
    log: createLog('silent'),
    version: 'bench',
    publicUrl: 'http://bench.example',
    tokenSecret: QUIET_SECRET,
    trustedProxies: 0,
    secureCookies: false,
    maintenance: false,
    payment: {
      apiUrl: 'http://127.0.0.1:9',
      payUrl: 'http://127.0.0.1:9',
      merchantId: 'bench',
      password: 'bench',
      hmacKey: '00'.repeat(32),
    },
    mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'bench@aarebogen.example' },
    filesDir,
    picturesDir: tmpdir(),
    worksJobs,
  })
}
