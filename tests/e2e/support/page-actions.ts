import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'

const ACTION = /export (async )?(function|const) action\b/

/** The addresses of all pages that take a form, as patterns; an index page as its address with `?index`. */
export function pageActions(entries: readonly RouteConfigEntry[] = routes, above = ''): string[] {
  return entries.flatMap(({ path, file, index, children = [] }) => {
    const whole = [above, path].filter(Boolean).join('/')
    const below = pageActions(children, whole)
    const takesForm = ACTION.test(readFileSync(new URL(`../../../web/${file}`, import.meta.url), 'utf8'))
    return takesForm ? [`/${whole}${index ? '?index' : ''}`, ...below] : below
  })
}
