/** Whether a path is a step of redeeming a code. A registration whose `redirect` is one asks only for what that takes. */
export function leadsToRedeeming(path: string | null): boolean {
  return path !== null && /^\/coupons\/redeem(?:[/?]|$)/.test(path)
}
