import { accessibilityCode } from '#contract/shop/accessibility.ts'

/** What is taken and given of ONIX code list 196: what the shop can say in German. */
export const ACCESSIBILITY_CODES: ReadonlySet<string> = new Set(accessibilityCode.options)
