import type { Database } from '#server/database/connection.ts'
import { createLimit } from './limit.ts'

const MINUTE = 60
const QUARTER_OF_AN_HOUR = 900
const HOUR = 3600

export type AuthLimits = ReturnType<typeof createAuthLimits>

/** Attempts allowed (decisions, section 10; for registration docs/decisions). «Network» is `clientNetwork(ip)`. */
export function createAuthLimits(db: Database) {
  return {
    loginPerAccount: createLimit(db, { name: 'login-account', attempts: 10, within: QUARTER_OF_AN_HOUR }),
    loginPerNetwork: createLimit(db, { name: 'login-network', attempts: 100, within: QUARTER_OF_AN_HOUR }),
    registerPerAccount: createLimit(db, { name: 'register-account', attempts: 5, within: HOUR }),
    registerPerNetwork: createLimit(db, { name: 'register-network', attempts: 100, within: HOUR }),
    resendPerMinute: createLimit(db, { name: 'resend-minute', attempts: 1, within: MINUTE }),
    resendPerHour: createLimit(db, { name: 'resend-hour', attempts: 5, within: HOUR }),
    forgotPerAccount: createLimit(db, { name: 'forgot-account', attempts: 5, within: HOUR }),
    forgotPerNetwork: createLimit(db, { name: 'forgot-network', attempts: 100, within: HOUR }),
    recoverPerNetwork: createLimit(db, { name: 'recover-network', attempts: 100, within: QUARTER_OF_AN_HOUR }),
  }
}
