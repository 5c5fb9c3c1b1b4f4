import { data } from 'react-router'
import type { Client } from '#contract/client.ts'
import { loadNarrowedList } from '../title-list/load-narrowed-list.ts'

/** What a department page lists, and the choices in its address. */
export type DepartmentList = Awaited<ReturnType<typeof loadDepartment>>

/** Titles of a department by the filters of the address. */
export async function loadDepartment(api: Client, department: string, url: URL) {
  const list = await loadNarrowedList(api, { department }, url)
  if (!list.department) throw data(null, { status: 404 })
  return { ...list, department: list.department }
}
