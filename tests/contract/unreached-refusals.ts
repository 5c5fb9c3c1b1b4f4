import type { Endpoint } from '#contract/endpoint.ts'

/** Codes that operations name but no handler was seen to refuse with, as `operation code`. */
export function unreachedRefusals(endpoints: readonly Endpoint[], observed: ReadonlySet<string>): string[] {
  const named = endpoints.flatMap(({ name, refusals }) => refusals.map((code) => `${name} ${code}`))
  return named.filter((refusal) => !observed.has(refusal))
}
