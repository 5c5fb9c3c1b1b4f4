import { browseProducts, listDepartments } from '#contract/catalogue/catalogue.ts'
import { createClient } from '#contract/client.ts'

/** The path of the product page that most visitors see. */
export async function productPath(origin: string): Promise<string> {
  const { data } = await createClient(`${origin}/api`, fetch)(browseProducts, { query: {} })
  const [first] = data
  if (!first) throw new Error('the shop has no titles')
  return encodeURI(first.uri)
}

/** The path of a department with titles. */
export async function departmentPath(origin: string): Promise<string> {
  const { data } = await createClient(`${origin}/api`, fetch)(listDepartments)
  const [first] = data
  if (!first) throw new Error('the shop has no departments')
  return first.url
}
