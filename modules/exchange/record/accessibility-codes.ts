import { accessibilityCode } from '#contract/catalogue/accessibility/accessibility.ts'

/** The codes of ONIX code list 196 that are imported and exported: those the shop can express in German. */
export const ACCESSIBILITY_CODES: ReadonlySet<string> = new Set(accessibilityCode.options)
