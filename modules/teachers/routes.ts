import { getTeacherApplication, uploadTeacherProof } from '#contract/account/teachers.ts'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import type { MailSettings } from '#modules/mail/letter.ts'
import { createLimit } from '#modules/security/limit.ts'
import { createTokenSigner, type TokenSigner } from '#modules/security/signed-token.ts'
import { loadApplication } from './load-application.ts'
import { officeTeacherRoutes } from './office-routes.ts'
import { keepProof, type ProofDeps } from './proofs.ts'

const HOUR = 3600

/** Tokens of uploads, for the registration that names them. */
export function createProofTokens(tokenSecret: string): TokenSigner {
  return createTokenSigner(tokenSecret, 'teacher proof')
}

export interface TeacherRouteOptions {
  core: Core
  tokenSecret: string
  mailSettings(): Promise<MailSettings>
}

export function teacherRoutes({ core, tokenSecret, mailSettings }: TeacherRouteOptions): Route[] {
  const deps: ProofDeps = {
    db: core.db,
    proofs: createProofTokens(tokenSecret),
    // A staff room may share one address.
    perNetwork: createLimit(core.db, { name: 'teacher-proof-network', attempts: 50, within: HOUR }),
  }
  return [
    route(uploadTeacherProof, async ({ body }, { ip }) => {
      const [file] = body.proof_file
      if (!file) throw new Refusal('invalid', { errors: {} })
      const { token, filename } = await keepProof(deps, file, ip)
      return { data: { proof_token: token, filename } }
    }),
    route(getTeacherApplication, async (_, { user }) => ({ data: await loadApplication(core.db, user.id) })),
    ...officeTeacherRoutes(core, mailSettings),
  ]
}
