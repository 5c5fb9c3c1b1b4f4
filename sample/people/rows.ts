import type { AddressInput } from '#contract/ground/addresses/addresses.ts'
import type { Group } from '#contract/groups.ts'

export type AddressRow = AddressInput & { id: string }

export type UserRow = {
  id: string
  email: string
  firstName: string
  lastName: string
  institution: string | null
  isEmailVerified: boolean
  groups: Group[]
  createdAt: string
  addresses: AddressRow[]
}
