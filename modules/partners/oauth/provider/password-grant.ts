import { and, eq } from 'drizzle-orm'
import { type KoaContextWithOIDC as Context, errors } from 'oidc-provider'
import { Refusal } from '#contract/errors.ts'
import { isPersonalScope } from '#contract/partner-scopes.ts'
import type { AuthKit } from '#modules/accounts/auth/auth-kit.ts'
import { findByCredentials, type Presented } from '#modules/accounts/auth/log-in.ts'
import type { UserRow } from '#modules/ground/users/find-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import { giveConsent } from '../consents/give-consent.ts'
import { askedParameter } from './asked-parameter.ts'
import { SCOPE_OF_SHOP } from './configuration.ts'
import { findAccount } from './find-account.ts'
import { currentScope } from './request-scope.ts'
import { mayUsePasswordGrant } from './valid-grant.ts'

export type PasswordGrantKit = Pick<AuthKit, 'core' | 'limits' | 'devices'>

/**
 * The grant `password` (RFC 6749, section 4.3) for clients that staff have approved: an e-mail address and its password
 * for tokens. Not for accounts with a second factor and not for staff, whose login needs more than a password. Giving
 * the password to the application counts as consent, which can be withdrawn like any other.
 */
export function createPasswordGrant(kit: PasswordGrantKit) {
  return async (context: Context): Promise<void> => {
    const { oidc } = context
    const { client, provider } = oidc
    const username = askedParameter(context, 'username')
    const password = askedParameter(context, 'password')
    if (!client || !username || !password) throw new errors.InvalidRequest('username and password are required')
    const asked = [...oidc.requestParamScopes]
    if (asked.includes(SCOPE_OF_SHOP)) throw new errors.InvalidScope('the scope is the shop’s own', SCOPE_OF_SHOP)
    const scopes = asked.filter(isPersonalScope)
    const scope = (scopes.length > 0 ? scopes : ['openid' as const]).join(' ')
    const { tx } = currentScope()
    const user = await findUser(kit, { email: username, password, clientId: client.clientId })
    const allowed = await tx.$count(users, and(eq(users.id, user.id), mayUsePasswordGrant(tx)))
    if (allowed === 0) throw new errors.InvalidGrant('the account demands more than a password')
    const { clientId } = client
    await giveConsent(tx, { userId: user.id, clientId, scopes: scope.split(' ') })
    const grant = new provider.Grant({ accountId: user.id, clientId })
    grant.addOIDCScope(scope)
    const grantId = await grant.save()
    const account = await findAccount(tx, user.id)
    if (!account) throw new errors.InvalidGrant('the account is gone')
    oidc.entity('Account', account)
    oidc.entity('Grant', grant)
    const common = { accountId: user.id, client, grantId, gty: 'password', scope }
    const accessToken = new provider.AccessToken(common)
    const authTime = Math.floor(Date.now() / 1000)
    const refreshToken = new provider.RefreshToken({ ...common, authTime, amr: ['pwd'], rotations: 0 })
    context.body = {
      access_token: await accessToken.save(),
      expires_in: accessToken.expiration,
      ...(scope.split(' ').includes('openid') ? { id_token: await idToken(context, { authTime, scope }) } : {}),
      refresh_token: await refreshToken.save(),
      scope,
      token_type: accessToken.tokenType,
    }
  }
}

/** Leaves the refusal to the one who answers, who says it in German too. */
async function findUser(kit: PasswordGrantKit, presented: Presented): Promise<UserRow> {
  const scope = currentScope()
  try {
    return await findByCredentials(kit, presented, scope)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code !== 'credentials_invalid') scope.refusal = error
    throw new errors.InvalidGrant(error.code)
  }
}

async function idToken(context: Context, { authTime, scope }: { authTime: number; scope: string }): Promise<string> {
  const { provider, account } = context.oidc
  const claims = { ...(await account?.claims('id_token', scope, {}, [])), auth_time: authTime, amr: ['pwd'] }
  const token = new provider.IdToken(claims, { ctx: context })
  // The types leave it out.
  Object.assign(token, { scope })
  token.set('auth_time', authTime)
  return token.issue({ use: 'idtoken' })
}
