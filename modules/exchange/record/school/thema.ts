import { z } from 'zod'
import { line } from '#contract/fields.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import { setting } from '#kernel/setting.ts'
import { list, MOST_ENTRIES } from '../said-fields.ts'

/** Prefixes of Thema codes with the departments (slugs) they lead to; the longest prefix wins. */
const themaDepartments = z.record(z.string().regex(/^[A-Z1-6][A-Z0-9-]*$/), line(1, 120))
export type ThemaDepartments = z.output<typeof themaDepartments>

export const themaSetting = setting('thema_departments', themaDepartments, {
  fallback: {},
  label: settingLabels.thema_departments,
  groups: ['editor', 'admin'],
  writers: ['editor', 'admin'],
})

const CODE = /^[A-Z1-6][A-Z0-9-]{0,14}$/

/** Thema subject codes in the given order; malformed ones are left out. */
export function readThema(codes: readonly string[]): string[] {
  return list(
    'thema',
    codes.map((code) => code.trim().toUpperCase()).filter((code) => CODE.test(code)),
    MOST_ENTRIES.thema,
  )
}

/** The departments that these codes lead to, without duplicates. */
export function departmentsOfThema(codes: readonly string[], mapping: ThemaDepartments): string[] {
  return [...new Set(codes.map((code) => departmentOf(code, mapping)).filter((slug) => slug !== undefined))]
}

function departmentOf(code: string, mapping: ThemaDepartments): string | undefined {
  for (let length = code.length; length > 0; length--) {
    const slug = mapping[code.slice(0, length)]
    if (slug !== undefined) return slug
  }
  return undefined
}
