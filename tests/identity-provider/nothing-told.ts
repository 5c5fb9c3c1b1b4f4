import type { ProvenIdentity } from '#adapters/identity/port.ts'

/** What a provider says of somebody whom it only recognises. */
export const nothingTold: Omit<ProvenIdentity, 'issuer' | 'subject'> = {
  email: null,
  isEmailVerified: false,
  firstName: null,
  lastName: null,
  institution: null,
  role: null,
  roles: [],
  school: null,
}
