import type { Database } from '#kernel/database/connection.ts'
import { rotateSigningKeys, SIGNING_ALGORITHMS } from '#modules/accounts/auth/tokens/rotate-signing-keys.ts'
import { type KeyVersion, versionsOf } from '#modules/ground/security/keys/key-versions.ts'
import { resealSecrets } from '#modules/ground/security/keys/sealed-texts.ts'
import { createCouponKeys } from '#modules/licences/coupons/coupon-keys.ts'
import { resealCoupons } from '#modules/licences/coupons/reseal-coupons.ts'
import { sealedColumns } from '../modules.ts'
import { checkedKeys, giveUpLost, type Keys, refuseWrongKeys } from '../settings/keys.ts'

interface Wanted {
  /** The signing keys were stolen: tokens of former ones are worth nothing. */
  compromised: boolean
  /** A former version of a key is lost: what it sealed is given up. */
  lost: boolean
}

/**
 * Makes the next signing keys, and seals with the current versions of the keys what former ones sealed. Answers with
 * what was done, a line for each; codes are left alone where no key of coupons is given. A key by which this database
 * was not sealed is an EnvironmentError.
 */
export async function rotateKeys(db: Database, keys: Keys, { compromised, lost }: Wanted): Promise<string[]> {
  const { tokenSecret, couponKeys } = keys
  const keysOn = (one: Database) =>
    checkedKeys(one, { ...keys, sealedColumns }).filter(
      ({ name }) => name === 'TOKEN_SECRET' || couponKeys !== undefined,
    )
  if (lost) await giveUpLost(db, keysOn)
  await refuseWrongKeys(db, keysOn)
  // A job that rotates at the same moment goes first.
  for (const algorithm of SIGNING_ALGORITHMS)
    while (!(await rotateSigningKeys({ db, secret: tokenSecret, algorithm }, { compromised })));
  const { resealed, unopened } = await resealSecrets({ core: { db }, tokenSecret, sealedColumns })
  const codes = couponKeys && (await resealCoupons({ core: { db }, couponKeys: createCouponKeys(couponKeys) }))
  return [
    compromised
      ? 'New keys sign from now on; all access tokens and ID tokens given out before are worth nothing'
      : 'The next keys are published and sign in five minutes; tokens of those before hold until they are over',
    `TOKEN_SECRET: ${resealed} sealed anew${mayGo(versionsOf(tokenSecret))}`,
    ...(unopened > 0 ? [`TOKEN_SECRET: ${unopened} that no version opens are left as they are`] : []),
    ...(couponKeys ? [`COUPON_KEY: ${codes} sealed anew${mayGo(couponKeys)}`] : []),
  ]
}

/** Of the versions that seal nothing any more. */
function mayGo([current, ...former]: readonly KeyVersion[]): string {
  if (!current || former.length === 0) return ''
  const gone = former.map(({ version }) => version).join(', ')
  return `; all is sealed with version ${current.version}, and version ${gone} may go once no instance has it in front`
}
