/** Whether a path is a step of the checkout. A registration whose `redirect` is one is a step of the checkout too. */
export function leadsToCheckout(path: string | null): path is string {
  return path !== null && /^\/checkout(\/|$)/.test(path)
}
