import * as departmentsApi from '#contract/catalogue/office-departments.ts'
import type { Term } from '#contract/catalogue/office-terms.ts'
import * as categoriesApi from '#contract/content/office-categories.ts'
import { categoryWords, departmentWords } from '#office/messages/website/terms.ts'

/** A tree of terms: its pages, words and operations. */
export type TermRoom = typeof departmentRoom

export const departmentRoom = {
  path: '/navigationen/fachbereiche',
  kind: departmentsApi.departments.name,
  words: departmentWords,
  list: departmentsApi.departments.list,
  read: departmentsApi.departments.read,
  create: departmentsApi.departments.create,
  change: departmentsApi.departments.change,
  place: departmentsApi.placeDepartment,
  remove: departmentsApi.deleteDepartment,
  dissolve: departmentsApi.dissolveDepartment,
}

export const categoryRoom: TermRoom = {
  path: '/navigationen/kategorien',
  kind: categoriesApi.articleCategories.name,
  words: categoryWords,
  list: categoriesApi.articleCategories.list,
  read: categoriesApi.articleCategories.read,
  create: categoriesApi.articleCategories.create,
  change: categoriesApi.articleCategories.change,
  place: categoriesApi.placeArticleCategory,
  remove: categoriesApi.deleteArticleCategory,
  dissolve: categoriesApi.dissolveArticleCategory,
}

/** What a term needs of its room to be drawn in the browser, where no operation is known. */
export type ShownRoom = Pick<TermRoom, 'path' | 'kind' | 'words'>

export function shownRoom({ path, kind, words }: TermRoom): ShownRoom {
  return { path, kind, words }
}

export function pathOfTerm({ path }: Pick<TermRoom, 'path'>, { id }: Pick<Term, 'id'>): string {
  return `${path}/${id}`
}
