import type { NavigationPoint } from '#contract/content/office-navigations.ts'

/** Points that lead nowhere, or to what visitors do not see. */
export function pointsToCheck(points: readonly NavigationPoint[]): NavigationPoint[] {
  return points.filter(({ leads_to, is_visible }) => leads_to === 'nowhere' || !is_visible)
}
