import { sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as addressesApi from '#contract/ground/addresses/addresses.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { createAddress, deleteAddress, updateAddress } from './change-address.ts'
import { presentAddress } from './present-address.ts'
import { addressesOf, findAddress } from './queries.ts'

export function addressRoutes({ core: { db } }: { core: Core }): Route[] {
  const all = addressesOf(db, sql.placeholder('userId')).prepare('list_addresses')
  return [
    route(addressesApi.listAddresses, async (_, { user }) => {
      const rows = await all.execute({ userId: user.id })
      return { data: rows.map(presentAddress) }
    }),
    route(addressesApi.createAddress, async ({ body }, { user }) => ({
      data: presentAddress(await createAddress(db, user.id, body)),
    })),
    route(addressesApi.getAddress, async ({ params }, { user }) => {
      const row = await findAddress(db, user.id, params.addressId)
      if (!row) throw new Refusal('not_found')
      return { data: presentAddress(row) }
    }),
    route(addressesApi.updateAddress, async ({ params, body }, { user }) => {
      const row = await updateAddress(db, user.id, { addressId: params.addressId, input: body })
      return { data: presentAddress(row) }
    }),
    route(addressesApi.deleteAddress, async ({ params }, { user }) => {
      await deleteAddress(db, user.id, params.addressId)
      return undefined
    }),
  ]
}
