import { getSecondFactor } from '#contract/accounts/second-factor.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf } from '../api.ts'

/** Whether the logged-in user is asked for a code beside the password. */
export async function hasSecondFactor(args: Parameters<typeof apiOf>[0]): Promise<boolean> {
  const { data } = await orErrorPage(apiOf(args)(getSecondFactor))
  return data.enabled_at !== null
}
