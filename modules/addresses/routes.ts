import * as contract from '#contract/account/addresses.ts'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { createAddress, deleteAddress, updateAddress } from './change-address.ts'
import { presentAddress } from './present-address.ts'
import { addressesOf, findAddress } from './queries.ts'

export function addressRoutes({ core: { db } }: { core: Core }): Route[] {
  return [
    route(contract.listAddresses, async (_, { user }) => {
      const rows = await addressesOf(db, user.id)
      return { data: rows.map(presentAddress) }
    }),
    route(contract.createAddress, async ({ body }, { user }) => ({
      data: presentAddress(await createAddress(db, user.id, body)),
    })),
    route(contract.getAddress, async ({ params }, { user }) => {
      const row = await findAddress(db, user.id, params.addressId)
      if (!row) throw new Refusal('not_found')
      return { data: presentAddress(row) }
    }),
    route(contract.updateAddress, async ({ params, body }, { user }) => {
      const row = await updateAddress(db, user.id, { addressId: params.addressId, input: body })
      return { data: presentAddress(row) }
    }),
    route(contract.deleteAddress, async ({ params }, { user }) => {
      await deleteAddress(db, user.id, params.addressId)
      return undefined
    }),
  ]
}
