import { INVITATION_MAILS_A_DAY } from '#contract/accounts/lifetimes.ts'
import type { Core } from '#kernel/core.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { readSetting } from '#modules/ground/settings/settings.ts'
import { loginAttemptsSetting } from './login-attempts.ts'

const MINUTE = 60
const QUARTER_OF_AN_HOUR = 900
const HOUR = 3600
const DAY = 86_400

export type AuthLimits = ReturnType<typeof createAuthLimits>

/**
 * Attempts allowed (decisions, section 10; decision record 6 for what it leaves open). «Network» is
 * `clientNetwork(ip)`, «client» is that of a partner, for one person.
 */
export function createAuthLimits(core: Core) {
  const { db } = core
  const logins = (of: 'account' | 'device' | 'network') => async () =>
    (await readSetting(core, loginAttemptsSetting))[of]
  return {
    loginPerAccount: createLimit(db, {
      name: 'login-account',
      attempts: logins('account'),
      within: QUARTER_OF_AN_HOUR,
    }),
    loginPerNetwork: createLimit(db, {
      name: 'login-network',
      attempts: logins('network'),
      within: QUARTER_OF_AN_HOUR,
    }),
    loginPerDevice: createLimit(db, { name: 'login-device', attempts: logins('device'), within: QUARTER_OF_AN_HOUR }),
    loginPerClient: createLimit(db, { name: 'login-client', attempts: 10, within: QUARTER_OF_AN_HOUR }),
    codePerAccount: createLimit(db, { name: 'code-account', attempts: 10, within: QUARTER_OF_AN_HOUR }),
    codePerDay: createLimit(db, { name: 'code-day', attempts: 50, within: DAY }),
    codePerNetwork: createLimit(db, { name: 'code-network', attempts: 100, within: QUARTER_OF_AN_HOUR }),
    passwordPerAccount: createLimit(db, { name: 'password-account', attempts: 10, within: QUARTER_OF_AN_HOUR }),
    registerPerAccount: createLimit(db, { name: 'register-account', attempts: 5, within: HOUR }),
    registerPerNetwork: createLimit(db, { name: 'register-network', attempts: 300, within: HOUR }),
    resendPerMinute: createLimit(db, { name: 'resend-minute', attempts: 1, within: MINUTE }),
    resendPerHour: createLimit(db, { name: 'resend-hour', attempts: 5, within: HOUR }),
    resendPerNetwork: createLimit(db, { name: 'resend-network', attempts: 100, within: HOUR }),
    forgotPerAccount: createLimit(db, { name: 'forgot-account', attempts: 5, within: HOUR }),
    forgotPerNetwork: createLimit(db, { name: 'forgot-network', attempts: 100, within: HOUR }),
    linkPerAccount: createLimit(db, { name: 'link-account', attempts: 10, within: QUARTER_OF_AN_HOUR }),
    linkPerNetwork: createLimit(db, { name: 'link-network', attempts: 100, within: QUARTER_OF_AN_HOUR }),
    emailChangePerUser: createLimit(db, { name: 'email-change-user', attempts: 5, within: HOUR }),
    emailChangePerAddress: createLimit(db, { name: 'email-change-address', attempts: 5, within: HOUR }),
    invitationPerDay: createLimit(db, { name: 'invitation-day', attempts: INVITATION_MAILS_A_DAY, within: DAY }),
    refreshPerAccount: createLimit(db, { name: 'refresh-account', attempts: 300, within: QUARTER_OF_AN_HOUR }),
    refreshPerNetwork: createLimit(db, { name: 'refresh-network', attempts: 100, within: QUARTER_OF_AN_HOUR }),
  }
}
