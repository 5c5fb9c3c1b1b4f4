import { createContext } from 'react'
import type { CalculatorKind } from '#contract/content/blocks/guide-blocks.ts'
import type { Output } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import type { estimatePrice } from '#contract/storefront/price-estimate.ts'

/** What somebody typed into a calculator, and what comes of it. */
export interface Calculation {
  typed: Typed
  /** Sentences at fields that cannot be computed with. */
  errors: FieldErrors
  /** Null with a mistake, and where the shop cannot tell just now. */
  result: Output<typeof estimatePrice>['data'] | null
}

export type Typed = Readonly<Record<(typeof CALCULATOR_FIELDS)[number], string>>

/** The parameters of a page with a calculator. */
export const CALCULATOR_FIELDS = ['price', 'amount', 'country'] as const

/** The calculators of a page, by what they compute, and the countries to choose from. */
export interface Calculations {
  byKind: Readonly<Partial<Record<CalculatorKind, Calculation>>>
  countries: readonly { value: string; label: string }[]
}

/** Of this page; computed on the server, by the rules of the cart. */
export const CalculationsOfPage = createContext<Calculations>({ byKind: {}, countries: [] })
