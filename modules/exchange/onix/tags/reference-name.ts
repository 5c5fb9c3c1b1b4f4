import { SHORT_TAGS } from './short-tags.ts'

/** Reference names by short tag. */
const REFERENCE_NAMES: ReadonlyMap<string, string> = new Map(
  SHORT_TAGS.trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string]),
)

/** The reference name of a short or reference tag; any other tag stays as it is. */
export function referenceName(tag: string): string {
  return REFERENCE_NAMES.get(tag) ?? tag
}
