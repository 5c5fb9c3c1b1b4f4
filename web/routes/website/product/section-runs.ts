import type { ReactElement } from 'react'
import type { ProductComponent } from '#contract/content/content.ts'

interface ShownSection {
  component: ProductComponent
  section: ReactElement
}

interface Run {
  key: ProductComponent | 'facts'
  /** A column for reading, not the full width. */
  isColumn: boolean
  /** The facts of the edition stand beside it. */
  isFirstColumn: boolean
  parts: ReactElement[]
}

/** Sections in their order, with consecutive column sections grouped; there is always one column. */
export function sectionRuns(shown: readonly ShownSection[]): Run[] {
  const runs: Run[] = []
  let hasColumn = false
  for (const { component, section } of shown) {
    const isColumn = component !== 'series' && component !== 'extra' && component !== 'related'
    const last = runs.at(-1)
    if (isColumn && last?.isColumn) last.parts.push(section)
    else {
      runs.push({ key: component, isColumn, isFirstColumn: isColumn && !hasColumn, parts: [section] })
      hasColumn ||= isColumn
    }
  }
  return hasColumn ? runs : [{ key: 'facts', isColumn: true, isFirstColumn: true, parts: [] }, ...runs]
}
