/**
 * Pages that say themselves that the address is not confirmed (specification, section 2), and those on which one chooses
 * or agrees, where a message above the page would cover what: these have an `OwnReminder`.
 */
const QUIET =
  /^\/(profile\/(account|details)|verify-email|shop\/test-licence|(coupons\/redeem|oauth\/consent)(\/.+)?)\/?$/

/** Whether no toast reminds of the address on this page. */
export function isQuiet(pathname: string): boolean {
  return QUIET.test(pathname)
}
