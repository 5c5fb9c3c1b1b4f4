import { z } from 'zod'
import { accountRefusals } from './accounts/account-refusals.ts'
import { classRefusals } from './accounts/classes/class-refusals.ts'
import { externalLoginRefusals } from './accounts/external-login-refusals.ts'
import { loginRefusals } from './accounts/login-refusals.ts'
import { schoolMemberRefusals } from './accounts/schools/member-refusals.ts'
import { schoolRefusals } from './accounts/schools/school-refusals.ts'
import { teacherRefusals } from './accounts/teacher-refusals.ts'
import { downloadRefusals } from './content/download-refusals.ts'
import { officeRefusals } from './desks/office-refusals.ts'
import { returnRefusals } from './fulfilment/return-refusals.ts'
import { signedLinkRefusals } from './ground/signed-link-refusals.ts'
import { couponRefusals } from './licences/coupon-refusals.ts'
import { quotaRefusals } from './licences/quotas/quota-refusals.ts'
import { partnerRefusals } from './partners/partner-refusals.ts'
import { signOnRefusals } from './partners/sign-on-refusals.ts'
import { procurementRefusals } from './procurement/procurement-refusals.ts'
import { quoteRefusals } from './procurement/quotes/quote-refusals.ts'
import { requestRefusals } from './request-refusals.ts'
import { cartRefusals } from './sales/cart-refusals.ts'
import { orderRefusals } from './sales/order-refusals.ts'
import { shoppingListRefusals } from './storefront/shopping-list-refusals.ts'
import { watchRefusals } from './storefront/watch-refusals.ts'

/**
 * The codes of expected failures of all domains (decisions, section 2), each with its status and its sentence. Each
 * operation names the codes it may answer with.
 */
export const errorCodes = {
  ...requestRefusals,
  ...signedLinkRefusals,
  ...loginRefusals,
  ...externalLoginRefusals,
  ...accountRefusals,
  ...teacherRefusals,
  ...schoolRefusals,
  ...schoolMemberRefusals,
  ...classRefusals,
  ...partnerRefusals,
  ...signOnRefusals,
  ...cartRefusals,
  ...couponRefusals,
  ...quotaRefusals,
  ...orderRefusals,
  ...returnRefusals,
  ...shoppingListRefusals,
  ...watchRefusals,
  ...procurementRefusals,
  ...quoteRefusals,
  ...downloadRefusals,
  ...officeRefusals,
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof errorCodes

/** Whether something from outside, such as an address, names a code. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCodes, code)
}

/** What the body of every refusal may have; `carries` of an operation says what else its own have. */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  error: z.string().optional().describe('at the addresses of tokens: the code of RFC 6749'),
  error_description: z.string().optional().describe('beside `error`, for developers'),
  phone: z.string().optional().describe('with maintenance'),
  email: z.string().optional().describe('with maintenance'),
  trace: z.string().optional().describe('the number of the failure, to be named when it is reported'),
})
export type ErrorBody = z.output<typeof errorBody>

/** Beside the fields of all refusals, those that the operation says its refusals carry. */
type Details = Omit<ErrorBody, 'message' | 'code'> & Readonly<Record<string, unknown>>

/** An expected failure: a use case throws it, and the server turns it into HTTP and German in one place. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Details
  /** Seconds, for Retry-After. */
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, details: Details = {}, retryAfter?: number) {
    super(errorCodes[code][1])
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }
}
