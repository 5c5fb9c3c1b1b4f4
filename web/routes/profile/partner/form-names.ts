import type { GrantType } from '#contract/partners/oauth-clients.ts'

/** What a form of the page of a client does; the others save its fields. */
export const INTENT = 'intent'
export const intents = { renew: 'renew', renewWebhook: 'renew-webhook', remove: 'delete' } as const

/**
 * The names of the boxes for the grants. Not the grants' own: what is entered as a `password` is never sent back with a
 * form.
 */
export const grantBoxes = {
  access_token: 'person',
  client_credentials: 'application',
  password: 'direct',
} as const satisfies Record<GrantType, string>
export const GRANTS = Object.keys(grantBoxes) as GrantType[]

/** A logo that was uploaded with a form that had mistakes, or that the client has. */
export const LOGO = 'logo'
export const REMOVE_LOGO = 'remove_logo'
