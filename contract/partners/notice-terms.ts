/** How long applications of partners are told what they did not take. This file imports nothing. */

/** Minutes to wait after each failed try of a notice to a webhook: nine tries over two days. */
export const NOTICE_WAITS = [1, 5, 15, 60, 180, 480, 960, 1180] as const
export const NOTICE_DAYS = Math.round(NOTICE_WAITS.reduce((sum, minutes) => sum + minutes, 0) / 1440)

/** Hours after a logout in which its application is told; there are nine tries, 0, 1, 2, 4, … 128 minutes after it. */
export const LOGOUT_HOURS = 3

/** Seconds for which the code of a sign-on is valid. */
export const CODE_SECONDS = 60

/** Days for which sign-ons and notices are kept. */
export const SIGN_ON_DAYS = 180

/** Days for which staff see how often people signed on. */
export const COUNTED_DAYS = 90
