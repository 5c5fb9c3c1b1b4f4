import { z } from 'zod'

/**
 * What an application may learn of a person (decisions, section 20): `openid` a name by which it knows them again,
 * `profile` their names, `email` the address, `groups` whether they teach, `licences` what they own of the partner's
 * products.
 */
export const personalScope = z.enum(['openid', 'profile', 'email', 'groups', 'licences'])
export type PersonalScope = z.output<typeof personalScope>

export function isPersonalScope(scope: string): scope is PersonalScope {
  return personalScope.safeParse(scope).success
}

/** `catalogue` is about nobody: catalogue and availability, for an application on its own (`client_credentials`). */
export const partnerScope = z.enum([...personalScope.options, 'catalogue'])
export type PartnerScope = z.output<typeof partnerScope>
