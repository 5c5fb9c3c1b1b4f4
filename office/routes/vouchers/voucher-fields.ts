import type { z } from 'zod'
import { getProduct, listDepartments } from '#contract/catalogue/catalogue.ts'
import { ApiError } from '#contract/client.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { nameOfProduct } from '#office/products/product-name.ts'
import { apiOf } from '#office/visit.ts'

type Arguments = Parameters<typeof apiOf>[0]
/** Names by id. */
export type Names = Readonly<Record<string, string>>

interface Chosen {
  departments: readonly string[]
  products: readonly string[]
}

/**
 * The fields of a voucher's form, on the server, with the names of what its limits may hold. What the catalogue does not
 * have any more stays, under its id.
 */
export async function voucherFields(args: Arguments, body: z.ZodType, chosen: Chosen) {
  const [departments, products] = await Promise.all([departmentsOf(args), productsOf(args, chosen.products)])
  const all = { ...Object.fromEntries(chosen.departments.map((id) => [id, id])), ...departments }
  const fields = describeForm(body).map((field) =>
    field.name === 'departments' ? { ...field, kind: 'several' as const, values: Object.keys(all) } : field,
  )
  return { fields, names: { departments: all, products } }
}

async function departmentsOf(args: Arguments): Promise<Names> {
  const { data } = await orErrorPage(apiOf(args)(listDepartments))
  return Object.fromEntries(
    data.flatMap(({ id, title, children }): [string, string][] => [
      [id, title],
      ...children.map((child): [string, string] => [child.id, `${title}: ${child.title}`]),
    ]),
  )
}

async function productsOf(args: Arguments, ids: readonly string[]): Promise<Names> {
  const api = apiOf(args)
  const nameOf = async (id: string) => {
    try {
      return nameOfProduct((await api(getProduct, { params: { id } })).data)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return id
      throw error
    }
  }
  const names: [string, string][] = []
  const left = [...ids]
  while (left.length > 0)
    names.push(
      ...(await Promise.all(
        left.splice(0, AT_ONCE).map(async (id): Promise<[string, string]> => [id, await nameOf(id)]),
      )),
    )
  return Object.fromEntries(names)
}

/** Calls at a time: several are quick, and nobody else waits for all of them. */
const AT_ONCE = 8
