import { getProduct } from '#contract/catalogue/catalogue.ts'
import { ApiError } from '#contract/client.ts'
import { apiOf } from '#office/visit.ts'
import { nameOfProduct } from './product-name.ts'

type Arguments = Parameters<typeof apiOf>[0]
/** Names by id. */
export type Names = Readonly<Record<string, string>>

/** The names of products, by their ids; what the catalogue does not have any more stays, under its id. */
export async function namesOfProducts(args: Arguments, ids: readonly string[]): Promise<Names> {
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
