import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '#server/log.ts'
import { TOKEN_SECRET } from '../app.ts'
import { NOWHERE } from '../outside-world.ts'

/** Options of a shop that a test runs whole, at a free port of this machine. No other service answers it. */
export const RUN_OPTIONS = {
  ...NOWHERE,
  log: createLog('silent'),
  version: 'test',
  publicUrl: undefined,
  tokenSecret: TOKEN_SECRET,
  trustedProxies: 0,
  secureCookies: false,
  maintenance: false,
  filesDir: join(tmpdir(), 'lernladen-run-options'),
  picturesDir: 'unused',
  port: 0,
  host: '127.0.0.1',
  mount: () => undefined,
}
