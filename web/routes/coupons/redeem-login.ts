import { href } from 'react-router'

/** The page on which one logs in or registers to redeem a code; `back` is where one goes on afterwards. */
export function redeemLogin(back: string): string {
  return `${href('/coupons/redeem/login')}?${new URLSearchParams({ redirect: back })}`
}
