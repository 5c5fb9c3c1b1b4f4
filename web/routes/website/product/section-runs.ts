import type { ReactElement } from 'react'
import type { ShownSection } from './title-page.ts'

interface DrawnSection {
  name: ShownSection
  section: ReactElement
}

interface Run {
  key: ShownSection | 'facts'
  /** A column for reading, not the full width. */
  isColumn: boolean
  /** The facts of the edition stand beside it. */
  isFirstColumn: boolean
  parts: ReactElement[]
}

/** Sections in their order, with consecutive column sections grouped; there is always one column. */
export function sectionRuns(drawn: readonly DrawnSection[]): Run[] {
  const runs: Run[] = []
  let hasColumn = false
  for (const { name, section } of drawn) {
    const isColumn = name !== 'series' && name !== 'extra' && name !== 'related'
    const last = runs.at(-1)
    if (isColumn && last?.isColumn) last.parts.push(section)
    else {
      runs.push({ key: name, isColumn, isFirstColumn: isColumn && !hasColumn, parts: [section] })
      hasColumn ||= isColumn
    }
  }
  return hasColumn ? runs : [{ key: 'facts', isColumn: true, isFirstColumn: true, parts: [] }, ...runs]
}
