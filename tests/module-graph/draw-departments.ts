import { departmentsNeeded, type Sources } from './module-graph.ts'

const BEGINNING = '<!-- drawn by node tests/module-graph/draw.ts -->'
const END = '<!-- until here -->'

/**
 * The departments with their folders, as a Mermaid diagram: an arrow leads to what a department needs. What it needs
 * through another one as well has no arrow, or nobody could follow them.
 */
export function drawDepartments(sources: Sources): string {
  const needed = departmentsNeeded(sources)
  const floors = Map.groupBy(needed.keys(), (department) => floorOf(department, needed))
  const ordered = [...floors].sort(([one], [other]) => other - one).flatMap(([, departments]) => departments.sort())
  const boxes = ordered.map((name) => `  ${name}["${name}<br>${foldersIn(name, sources).join(' · ')}"]`)
  const arrows = ordered.flatMap((name) => directOf(name, needed).map((below) => `  ${name} --> ${below}`))
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```'].join('\n')
}

/** The page with the picture in its place. */
export function withPicture(page: string, picture: string): string {
  const [before = '', rest] = page.split(`${BEGINNING}\n`)
  const after = rest?.split(END)[1]
  if (after === undefined) throw new Error(`the page has no place for the picture: ${BEGINNING} … ${END}`)
  return `${before}${BEGINNING}\n\n${picture}\n\n${END}${after}`
}

type Needed = ReadonlyMap<string, ReadonlySet<string>>

function foldersIn(department: string, sources: Sources): string[] {
  const folders = [...sources.keys()].map((file) => file.split('/'))
  const own = folders.filter((parts) => parts[0] === 'modules' && parts[1] === department && parts.length > 3)
  return [...new Set(own.map(([, , folder = '']) => folder))].sort()
}

function directOf(department: string, needed: Needed): string[] {
  const all = [...(needed.get(department) ?? [])]
  return all.filter((below) => !all.some((other) => other !== below && allBelow(other, needed).has(below))).sort()
}

function floorOf(department: string, needed: Needed): number {
  return 1 + Math.max(0, ...[...(needed.get(department) ?? [])].map((below) => floorOf(below, needed)))
}

function allBelow(department: string, needed: Needed): ReadonlySet<string> {
  const direct = [...(needed.get(department) ?? [])]
  return new Set(direct.flatMap((below) => [below, ...allBelow(below, needed)]))
}
