import { pupilAddress } from '#contract/typed-text/pupil-address.ts'
import type { NewAccount } from '#modules/ground/users/accounts.ts'

/**
 * The account of a pupil as a class makes it, without address and name. What stands in place of a name is shown wherever
 * names are: the alias is known to the class alone.
 */
export function pupilAccount(id: string, passwordHash: string): NewAccount & { groups: ['pupil'] } {
  return { email: pupilAddress(id), passwordHash, groups: ['pupil'], firstName: 'Klassenkonto', lastName: '' }
}
