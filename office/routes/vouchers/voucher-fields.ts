import type { z } from 'zod'
import { listDepartments } from '#contract/catalogue/catalogue.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { type Names, namesOfProducts } from '#office/products/product-names.ts'
import { apiOf } from '#office/visit.ts'

type Arguments = Parameters<typeof apiOf>[0]

interface Chosen {
  departments: readonly string[]
  products: readonly string[]
}

/**
 * The fields of a voucher's form, on the server, with the names of what its limits may hold. What the catalogue does not
 * have any more stays, under its id.
 */
export async function voucherFields(args: Arguments, body: z.ZodType, chosen: Chosen) {
  const [departments, products] = await Promise.all([departmentsOf(args), namesOfProducts(args, chosen.products)])
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
