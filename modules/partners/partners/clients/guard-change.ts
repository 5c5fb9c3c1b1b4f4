import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { ClientInput } from '#contract/partners/oauth-clients.ts'
import * as officePartnersApi from '#contract/partners/office-partners.ts'
import type { Database } from '#kernel/database/connection.ts'
import { confirmOwner } from '#modules/accounts/auth/second-factor/confirm-owner.ts'
import { type Asker, audit, type Facts } from '#modules/ground/audit/record-audit.ts'
import type { PartnerKit } from '../partner-kit.ts'
import type { oauthClients } from '../tables.ts'
import { columnsOf } from './client-fields.ts'

type ClientRow = typeof oauthClients.$inferSelect

/** What a member shows again. */
export interface MemberShown {
  password: string | undefined
  code: string | undefined
}

/** Where people, or what is told of them, are sent, by the API's names. */
const ADDRESSES = [
  'redirect_urls',
  'initiate_login_uri',
  'fallback_url',
  'webhook_url',
  'backchannel_logout_uri',
] as const satisfies (keyof ClientInput)[]
export type Address = (typeof ADDRESSES)[number]

const COLUMNS = {
  redirect_urls: 'redirectUrls',
  initiate_login_uri: 'initiateLoginUri',
  fallback_url: 'fallbackUrl',
  webhook_url: 'webhookUrl',
  backchannel_logout_uri: 'backchannelLogoutUri',
} as const satisfies Record<Address, keyof ClientRow>

/** The addresses that a change would replace; another order of redirect addresses is no change. */
export function changedAddresses(row: ClientRow, input: ClientInput): Address[] {
  return ADDRESSES.filter((name) => asText(row[COLUMNS[name]]) !== asText(input[name]))
}

function asText(value: string | readonly string[] | null): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value.toSorted()) : JSON.stringify(value)
}

/**
 * Asks a member of an organisation for the password, and a code where the account has a second factor, before people
 * are led to another place or a secret is made. Call it outside a transaction.
 */
export async function confirmMember(
  { owners }: Pick<PartnerKit, 'owners'>,
  userId: string,
  { password, code }: MemberShown,
): Promise<void> {
  if (!password)
    throw new Refusal('invalid', { errors: { current_password: [fieldMessage('current_password', 'required')] } })
  await confirmOwner(owners, { userId, password, code })
}

/** The part of a client that the audit log keeps: no secrets. */
export function factsOf(row: ClientRow): Facts {
  const { name, clientId, infoText, logoId, colour, branding, grantTypes } = row
  const addresses = Object.fromEntries(ADDRESSES.map((address) => [address, row[COLUMNS[address]]]))
  return {
    name,
    client_id: clientId,
    ...addresses,
    info_text: infoText,
    logo: logoId,
    colour,
    branding,
    grant_types: grantTypes,
  }
}

/** The same of what a member has entered. */
export function factsAfter(row: ClientRow, input: ClientInput): Facts {
  return factsOf({ ...row, ...columnsOf(input), webhookUrl: input.webhook_url })
}

interface Done {
  /** Of the operation. */
  name: string
  clientId: string
  before?: Facts
  after?: Facts
}

/** Notes what a member did to a client where staff look up what happened to it. */
export async function auditMember(tx: Database, asker: Asker, { name, clientId, ...facts }: Done): Promise<void> {
  const operation = { name, path: officePartnersApi.partnerClients.list.path }
  await audit(tx, asker, { operation, subjectId: clientId, ...facts })
}
