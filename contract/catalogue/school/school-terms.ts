import { z } from 'zod'

/** By what a school finds a title beside its level: what is taught, by which plan, for which trade, in which command of a language. */
export const schoolTermKind = z.enum(['subject', 'curriculum', 'profession', 'proficiency'])
export type SchoolTermKind = z.output<typeof schoolTermKind>

/** Longest code and slug of a term. */
export const TERM_CODE = 60

/** Longest short name of a term, as it stands on a card. */
export const TERM_SHORT = 14

/**
 * What names a term in catalogues, imports and addresses of filters; it stays when the term is renamed. Hyphens and
 * underscores, as codes of curricula have them: `lehrplan_21`, `deutsch-als-zweitsprache`.
 */
export const termCode = z
  .string()
  .max(TERM_CODE)
  .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/)

/** A profession that stands for every one: its titles are listed under each, after those of the profession itself. */
export const ALL_PROFESSIONS = 'alle-berufe'

/** For whom a title of a level was made. */
export const readership = z.enum(['pupils', 'teachers'])
export type Readership = z.output<typeof readership>

/** What can be had with a title, by which lists are narrowed. */
export const extra = z.enum(['sample', 'material', 'solutions', 'inspection_copy', 'test_licence'])
export type Extra = z.output<typeof extra>
