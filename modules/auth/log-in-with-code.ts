import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import { attempt } from '#modules/security/attempts.ts'
import { clientNetwork } from '#modules/security/client-network.ts'
import type { Sealer } from '#modules/security/sealed.ts'
import type { LogInDeps, Login } from './log-in.ts'
import { requireCode } from './second-factor/require-code.ts'
import type { Device } from './sessions/device.ts'
import type { FormerLogin } from './sessions/end-sessions.ts'
import { startSession } from './sessions/start-session.ts'

export interface CodeLogInDeps extends LogInDeps {
  core: Core
  sealer: Sealer
}

export interface SecondStep extends Device {
  /** Of the first step. */
  challenge: string
  code: string
  former: FormerLogin
}

/** The second step of a login. Throws Refusal `token_invalid` when the first must be done again. */
export async function logInWithCode(
  deps: CodeLogInDeps,
  { challenge, code, former, ...device }: SecondStep,
): Promise<Login> {
  return attempt([[deps.limits.codePerNetwork, clientNetwork(device.ip)]], async () => {
    const passed = await deps.challenges.read(deps.db, challenge)
    if (!passed) throw new Refusal('token_invalid')
    const { user, remembered } = passed
    await requireCode(deps, user, code)
    const start = { device, secondFactor: true, beganWith: 'password', remembered, former } as const
    const tokens = await startSession(deps, user, start)
    if (!tokens) throw new Refusal('token_invalid')
    return { userId: user.id, ...tokens }
  })
}
