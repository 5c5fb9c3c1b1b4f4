import type { Rule } from './field-messages.ts'

/**
 * Attaches a named rule to a zod refinement, so that the rule's sentence stands in one place only. Apart from the
 * sentences: pages that know an operation need none of them.
 */
export function rule(name: Rule): { params: { rule: Rule } } {
  return { params: { rule: name } }
}
