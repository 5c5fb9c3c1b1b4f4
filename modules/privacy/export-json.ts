import type { Entry, Section } from './read-personal-data.ts'

/** Somebody's data for programs: times in UTC, amounts of money in Rappen, rates in basis points, files in Base64. */
export function exportJson(sections: readonly Section[], at: Date): string {
  return JSON.stringify({ exported_at: at, data: fields(sections) }, null, 2)
}

function fields(sections: readonly Section[]): Record<string, unknown> {
  return Object.fromEntries(sections.map(({ name, entries }) => [name, entries.map(entryJson)]))
}

function entryJson({ values, parts }: Entry): Record<string, unknown> {
  return { ...Object.fromEntries(values.map(({ name, value }) => [name, value])), ...fields(parts) }
}
