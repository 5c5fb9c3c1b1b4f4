import { Refusal } from '#contract/errors.ts'
import { attempt } from '#modules/ground/security/attempts.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import type { CodeKit } from './auth-kit.ts'
import type { LogInKit, Login } from './log-in.ts'
import { requireCode } from './second-factor/require-code.ts'
import type { Device } from './sessions/device.ts'
import type { FormerLogin } from './sessions/end-sessions.ts'
import { startSession } from './sessions/start-session.ts'

export interface SecondStep extends Device {
  /** The challenge from the first step. */
  challenge: string
  code: string
  former: FormerLogin
}

/** The second step of a login. */
export async function logInWithCode(
  kit: LogInKit & CodeKit,
  { challenge, code, former, ...device }: SecondStep,
): Promise<Login> {
  return attempt([[kit.limits.codePerNetwork, clientNetwork(device.ip)]], async () => {
    const passed = await kit.challenges.read(kit.core.db, challenge)
    if (!passed) throw new Refusal('token_invalid')
    const { user, remembered } = passed
    await requireCode(kit, user, code)
    const start = { device, secondFactor: true, beganWith: 'password', remembered, former } as const
    const tokens = await startSession(kit, user, start)
    if (!tokens) throw new Refusal('token_invalid')
    return { userId: user.id, ...tokens }
  })
}
