import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, normalFormMessage, type Rule } from '#contract/field-messages.ts'
import { type ClientInput, normalForm } from '#contract/partners/oauth-clients.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { PartnerKit } from '../partner-kit.ts'
import { type oauthClients, partnerLogos, partnerOrganisations } from '../tables.ts'
import { newSecret } from './client-secret.ts'

interface Owner {
  organisationId: string
  /** Whether staff have approved the grant `password` for this client. */
  isPasswordApproved: boolean
  /** Addresses that it has already: they stay as they are. */
  addresses: readonly string[]
}

/**
 * What the schema cannot say: the grant `password` needs approval, branding and logos are the organisation's, and new
 * redirect and fallback addresses are in their normal form.
 */
export async function guardFields(
  tx: Database,
  { grant_types, branding, logo, redirect_urls, fallback_url }: ClientInput,
  { organisationId, isPasswordApproved, addresses }: Owner,
): Promise<void> {
  requireNormalForm('redirect_urls', redirect_urls, addresses)
  requireNormalForm('fallback_url', fallback_url === null ? [] : [fallback_url], addresses)
  if (grant_types.includes('password') && !isPasswordApproved) throw wrong('grant_types', 'passwordGrant')
  if (branding !== null && !(await isBrandingOf(tx, organisationId, branding))) throw wrong('branding', 'ownBranding')
  if (logo !== null && !(await holdLogo(tx, organisationId, logo))) throw wrong('logo', 'fileAgain')
}

function requireNormalForm(field: string, entered: readonly string[], known: readonly string[]): void {
  const wrong = entered.filter((typed) => normalForm(typed) !== typed && !known.includes(typed))
  if (wrong.length === 0) return
  const messages = wrong.map((typed) => normalFormMessage(field, { typed, normal: normalForm(typed) }))
  throw new Refusal('invalid', { errors: { [field]: messages } })
}

async function isBrandingOf(tx: Database, organisationId: string, branding: string): Promise<boolean> {
  const own = and(eq(partnerOrganisations.id, organisationId), eq(partnerOrganisations.branding, branding))
  return (await tx.$count(partnerOrganisations, own)) > 0
}

/** Keeps the job that deletes unused logos from deleting this one in the meantime. */
async function holdLogo(tx: Database, organisationId: string, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: partnerLogos.id })
    .from(partnerLogos)
    .where(and(eq(partnerLogos.id, id), eq(partnerLogos.organisationId, organisationId)))
    .for('key share')
  return held.length > 0
}

function wrong(field: string, name: Rule): Refusal {
  return new Refusal('invalid', { errors: { [field]: [fieldMessage(field, name)] } })
}

/** The columns of what a partner entered, but for the webhook. */
export function columnsOf(input: ClientInput) {
  return {
    name: input.name,
    redirectUrls: input.redirect_urls,
    initiateLoginUri: input.initiate_login_uri,
    fallbackUrl: input.fallback_url,
    infoText: input.info_text,
    logoId: input.logo,
    colour: input.primary_colour,
    branding: input.branding,
    backchannelLogoutUri: input.backchannel_logout_uri,
    grantTypes: [...new Set(input.grant_types)],
  } satisfies Partial<typeof oauthClients.$inferInsert>
}

export interface Webhook {
  columns: Pick<typeof oauthClients.$inferSelect, 'webhookUrl' | 'webhookSecretSealed'>
  /** A secret that was just made, to be shown this once. */
  made: string | null
}

/** The webhook of a client with its secret: a client that had none until now gets one. */
export async function webhookOf(
  { webhookSecrets }: Pick<PartnerKit, 'webhookSecrets'>,
  { id, url, sealed }: { id: string; url: string | null; sealed: string | null },
): Promise<Webhook> {
  if (url === null) return { columns: { webhookUrl: null, webhookSecretSealed: null }, made: null }
  if (sealed !== null) return { columns: { webhookUrl: url, webhookSecretSealed: sealed }, made: null }
  const made = newSecret()
  return { columns: { webhookUrl: url, webhookSecretSealed: await webhookSecrets.seal(made, id) }, made }
}
