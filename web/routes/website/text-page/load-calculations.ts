import { ApiError, type Client, failureOf } from '#contract/client.ts'
import type { CalculatorKind } from '#contract/content/blocks/guide-blocks.ts'
import type { Block } from '#contract/content/blocks.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { country, countryNames } from '#contract/ground/addresses/countries.ts'
import { estimatePrice } from '#contract/storefront/price-estimate.ts'
import { CALCULATOR_FIELDS, type Calculation, type Calculations, type Typed } from '#web/blocks/guide/calculation.ts'

/** What each calculator shows before somebody has typed anything. */
const EXAMPLES: Readonly<Record<CalculatorKind, Typed>> = {
  quantity_discount: { price: '30.00', amount: '24', country: 'ch' },
  shipping: { price: '60.00', amount: '1', country: 'ch' },
}

/** The calculators of a page, each with the answer to what its address says. */
export async function loadCalculations(api: Client, blocks: readonly Block[], url: URL): Promise<Calculations> {
  const kinds = calculatorsIn(blocks)
  const answers = await Promise.all(
    kinds.map(async (kind): Promise<[CalculatorKind, Calculation]> => [kind, await calculate(api, typedIn(url, kind))]),
  )
  return {
    byKind: Object.fromEntries(answers),
    countries: kinds.includes('shipping')
      ? country.options.map((code) => ({ value: code, label: countryNames[code] }))
      : [],
  }
}

export function hasCalculator(blocks: readonly Block[]): boolean {
  return calculatorsIn(blocks).length > 0
}

/** Whether an address asks a calculator: such pages are rendered for whoever asks, and not kept. */
export function asksCalculator({ searchParams }: URL): boolean {
  return CALCULATOR_FIELDS.some((name) => searchParams.has(name))
}

function calculatorsIn(blocks: readonly Block[]): CalculatorKind[] {
  return [...new Set(blocks.flatMap((block) => (block.type === 'calculator' ? [block.of] : [])))]
}

function typedIn({ searchParams }: URL, kind: CalculatorKind): Typed {
  const example = EXAMPLES[kind]
  const said = (name: keyof Typed) => searchParams.get(name) ?? example[name]
  return { price: said('price'), amount: said('amount'), country: said('country') }
}

async function calculate(api: Client, typed: Typed): Promise<Calculation> {
  const known = country.options.find((code) => code === typed.country)
  if (!known) return { typed, errors: { country: [fieldMessage('country', 'invalid')] }, result: null }
  try {
    const { data } = await api(estimatePrice, { query: { ...typed, country: known } })
    return { typed, errors: {}, result: data }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const errors = failureOf(error, estimatePrice)?.body.errors ?? {}
    return { typed, errors, result: null }
  }
}
