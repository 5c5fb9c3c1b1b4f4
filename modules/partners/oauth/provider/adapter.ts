import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import { z } from 'zod'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import { users } from '#modules/ground/users/tables.ts'
import { noteClientSession } from '../logouts/client-sessions.ts'
import { oauthGrants, oauthStates, oauthTokens, type StateKind, type TokenKind } from '../tables.ts'
import { loadClientMetadata } from './client-metadata.ts'
import type { ShopLogin } from './find-login.ts'
import { currentScope, testIdOf } from './request-scope.ts'
import { isValidGrant, passwordMark } from './valid-grant.ts'

/** Where the provider keeps its models: tables of their own, in the transaction of the request. */
export function createAdapter(model: string): Adapter {
  const parts = adapters[model]
  if (!parts) throw new Error(`The OpenID provider stores no ${model}`)
  return { ...refused(model), ...parts }
}

const adapters: Record<string, Partial<Adapter>> = {
  Client: { find: findClient },
  Grant: { upsert: upsertGrant, find: findGrant, destroy: endGrant },
  AuthorizationCode: tokens('AuthorizationCode'),
  AccessToken: tokens('AccessToken'),
  RefreshToken: tokens('RefreshToken'),
  ClientCredentials: tokens('ClientCredentials'),
  Session: states('Session'),
  Interaction: states('Interaction'),
  PushedAuthorizationRequest: states('PushedAuthorizationRequest'),
}

/** Code that redeems something locks the client first, as its deletion does: tokens that refer to it are written later. */
async function findClient(clientId: string): Promise<AdapterPayload | undefined> {
  const { client, tx, redeems } = currentScope()
  const isKnown = client?.['client_id'] === clientId && !redeems
  return isKnown ? client : loadClientMetadata(tx, clientId, { keeps: redeems })
}

/** What the provider never does with the features that are on. */
function refused(model: string): Adapter {
  const never = async () => {
    throw new Error(`The OpenID provider does this with no ${model}`)
  }
  return {
    upsert: never,
    find: never,
    findByUid: never,
    findByUserCode: never,
    consume: never,
    destroy: never,
    revokeByGrantId: never,
  }
}

/** The payload without the id, which would give away what the hash hides. */
function withoutId({ jti: _, ...payload }: AdapterPayload): AdapterPayload {
  return payload
}

/** The time of a payload. Sessions and grants of the provider have one as well as tokens. */
function expiry({ exp }: AdapterPayload) {
  return sql`to_timestamp(${exp ?? 0}::float8)`
}

async function upsertGrant(id: string, payload: AdapterPayload): Promise<void> {
  const { tx, login } = currentScope()
  const { accountId: userId = '', clientId = '' } = payload
  const mark = tx.select({ mark: passwordMark }).from(users).where(eq(users.id, userId))
  await tx
    .insert(oauthGrants)
    .values({
      id,
      userId,
      clientId,
      sessionId: login?.sessionId ?? null,
      passwordMark: sql`(${mark})`,
      payload: withoutId(payload),
      expiresAt: expiry(payload),
    })
    .onConflictDoUpdate({ target: oauthGrants.id, set: { payload: withoutId(payload) } })
}

async function findGrant(id: string): Promise<AdapterPayload | undefined> {
  const { tx } = currentScope()
  const [found] = await tx
    .select({ payload: oauthGrants.payload })
    .from(oauthGrants)
    .innerJoin(users, eq(users.id, oauthGrants.userId))
    .leftJoin(sessions, eq(sessions.id, oauthGrants.sessionId))
    .where(and(eq(oauthGrants.id, id), isValidGrant(tx)))
  return found && { ...found.payload, jti: id }
}

/** Its codes and tokens go with it. */
async function endGrant(id: string): Promise<void> {
  await currentScope().tx.delete(oauthGrants).where(eq(oauthGrants.id, id))
}

/**
 * Workers of one application renew with the same refresh token when its access token ends: each of them gets tokens,
 * as the shop's own browsers do (record 43).
 */
const GRACE_SECONDS = 10

/** Whether a refresh token that was used comes back in time, from the client that it is of and that has shown its secret. */
function isInGrace(): SQL<boolean> {
  const proven = currentScope().client?.['client_id']
  const begins = sql`now() - make_interval(secs => ${GRACE_SECONDS})`
  const cameBack = and(
    eq(oauthTokens.kind, 'RefreshToken'),
    eq(oauthTokens.clientId, typeof proven === 'string' ? proven : ''),
    gt(oauthTokens.usedAt, begins),
  )
  return sql<boolean>`coalesce(${cameBack}, false)`
}

function tokens(kind: TokenKind): Partial<Adapter> {
  const columns = () => ({
    payload: oauthTokens.payload,
    // What comes back in time is as good as unused.
    usedAt: sql<Date | null>`case when ${isInGrace()} then null else ${oauthTokens.usedAt} end`.mapWith(
      oauthTokens.usedAt,
    ),
    testId: oauthTokens.testId,
  })
  const named = (id: string) => and(eq(oauthTokens.hash, tokenHash(id)), eq(oauthTokens.kind, kind))
  const findOwn = async (id: string) => {
    const [found] = await currentScope().tx.select(columns()).from(oauthTokens).where(named(id))
    return found
  }
  const findGranted = async (id: string) => {
    const { tx, redeems } = currentScope()
    const statement = tx
      .select(columns())
      .from(oauthTokens)
      .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
      .innerJoin(users, eq(users.id, oauthGrants.userId))
      .leftJoin(sessions, eq(sessions.id, oauthGrants.sessionId))
      .where(and(named(id), isValidGrant(tx)))
    // Using a token and ending its family lock rows in different orders, unless both lock the family first.
    const [found] = await (redeems ? statement.for('update', { of: oauthGrants }) : statement)
    return found
  }
  return {
    upsert: async (id, payload) => {
      const { clientId = '', grantId = null } = payload
      if (kind === 'ClientCredentials') refuseScopesOfPeople(payload)
      if (kind === 'AuthorizationCode') await noteSignOn(payload)
      await currentScope()
        .tx.insert(oauthTokens)
        .values({
          hash: tokenHash(id),
          kind,
          clientId,
          grantId,
          testId: testIdOf(clientId),
          payload: withoutId(payload),
          expiresAt: expiry(payload),
        })
    },
    find: async (id) => {
      const found = await (kind === 'ClientCredentials' ? findOwn : findGranted)(id)
      if (!found) return undefined
      const { payload, usedAt, testId } = found
      // What is renewed later is no part of the test any more.
      if (testId !== null && kind !== 'RefreshToken')
        currentScope().test = { id: testId, clientId: payload['clientId'] as string }
      return { ...payload, jti: id, ...used(usedAt) }
    },
    consume: async (id) => {
      const { tx } = currentScope()
      const [fresh] = await tx
        .update(oauthTokens)
        // The grace counts from the first use, however often the token comes back.
        .set({ usedAt: sql`coalesce(${oauthTokens.usedAt}, now())` })
        .where(and(named(id), or(isNull(oauthTokens.usedAt), isInGrace())))
        .returning({ grantId: oauthTokens.grantId })
      if (fresh) return
      // Somebody was quicker; nobody can tell which of the two stole it.
      await tx
        .delete(oauthGrants)
        .where(eq(oauthGrants.id, tx.select({ id: oauthTokens.grantId }).from(oauthTokens).where(named(id))))
      throw new errors.InvalidGrant(`${kind} was used twice`)
    },
    destroy: async (id) => {
      await currentScope().tx.delete(oauthTokens).where(named(id))
    },
    revokeByGrantId: async (grantId) => {
      await currentScope()
        .tx.delete(oauthTokens)
        .where(and(eq(oauthTokens.grantId, grantId), eq(oauthTokens.kind, kind)))
    },
  }
}

/** Before the client hears of it, so that nobody is logged in there whose logout it would not hear of. */
async function noteSignOn({ clientId = '', sid }: AdapterPayload): Promise<void> {
  const { tx, login, issuer } = currentScope()
  if (login && sid !== undefined) await noteClientSession(tx, { sessionId: login.sessionId, clientId, sid, issuer })
}

/** A client on its own reads the catalogue, and learns of nobody. */
function refuseScopesOfPeople({ scope }: AdapterPayload): void {
  if (scope !== undefined && scope !== 'catalogue')
    throw new errors.InvalidScope(
      'a client on its own may read the catalogue only',
      typeof scope === 'string' ? scope : '',
    )
}

function used(at: Date | null): { consumed?: number } {
  return at ? { consumed: Math.floor(at.getTime() / 1000) } : {}
}

function states(kind: StateKind): Partial<Adapter> {
  const named = (id: string) => and(eq(oauthStates.hash, tokenHash(id)), eq(oauthStates.kind, kind))
  return {
    upsert: async (id, payload) => {
      const { tx, login } = currentScope()
      const stored = withoutSessionCookie(withoutId(payload))
      const values = {
        sessionId: kind === 'Session' && payload.accountId ? (login?.sessionId ?? null) : null,
        payload: kind === 'Interaction' ? { ...stored, ...ofInteraction(payload) } : stored,
        expiresAt: expiry(payload),
      }
      await tx
        .insert(oauthStates)
        .values({ hash: tokenHash(id), kind, ...values })
        .onConflictDoUpdate({ target: oauthStates.hash, set: values })
    },
    find: async (id) => {
      const { tx, login } = currentScope()
      const [found] = await tx
        .select()
        .from(oauthStates)
        .where(and(named(id), gt(oauthStates.expiresAt, sql`now()`)))
      if (!found) return undefined
      // The provider's session stands for one login at the shop, and counts for no other.
      if (kind === 'Session' && found.sessionId !== (login?.sessionId ?? null)) return undefined
      const payload =
        kind === 'Interaction' ? withAnswerOf(login, withoutFormerLogin(login, found.payload)) : found.payload
      return { ...payload, jti: id, ...used(found.usedAt) }
    },
    consume: async (id) => {
      const [fresh] = await currentScope()
        .tx.update(oauthStates)
        .set({ usedAt: sql`now()` })
        .where(and(named(id), isNull(oauthStates.usedAt)))
        .returning({ hash: oauthStates.hash })
      if (!fresh) throw new errors.InvalidRequest(`${kind} was used twice`)
    },
    destroy: async (id) => {
      await currentScope().tx.delete(oauthStates).where(named(id))
    },
  }
}

/** What the shop adds to a sign-on that waits for a person. */
function ofInteraction({ params }: AdapterPayload): object {
  const { client_id: clientId } = params as { client_id?: string }
  return { loginBefore: currentScope().login?.sessionId ?? null, testId: testIdOf(clientId) }
}

/**
 * A person may log in again on the way, as after setting up a second factor. The provider would refuse to go on, because
 * its session stood for the login before; what binds a sign-on to its browser is the cookie, and to a person the answer.
 */
function withoutFormerLogin(login: ShopLogin | null, payload: AdapterPayload): AdapterPayload {
  return payload['loginBefore'] === login?.sessionId ? payload : { ...payload, session: undefined }
}

/** What somebody answered who is not logged in any more, or not in this browser, counts for nothing. */
function withAnswerOf(login: ShopLogin | null, { result, ...payload }: AdapterPayload): AdapterPayload {
  const { data } = answer.safeParse(result)
  if (!data) return payload
  const people = [data.login?.accountId, data.consent?.accountId].filter((one) => one !== undefined)
  return people.every((one) => one === login?.userId) ? { ...payload, result: data } : payload
}

const ofAccount = z.looseObject({ accountId: z.string() }).optional()
const answer = z.looseObject({ login: ofAccount, consent: ofAccount })

/** An interaction repeats the id of the session that began it, which is a secret of the browser. */
function withoutSessionCookie(payload: AdapterPayload): AdapterPayload {
  const { session } = payload
  if (typeof session !== 'object' || session === null) return payload
  return { ...payload, session: { ...session, cookie: undefined } }
}
