import * as officeVouchersApi from '#contract/sales/office-vouchers.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { countUses } from './count-uses.ts'
import { listSeries, listUses, readVoucher, voucherList } from './list-vouchers.ts'
import { vouchers } from './tables.ts'
import { changeVoucher, createSeries, createVoucher, endVoucher } from './write-vouchers.ts'

/** What staff do with vouchers; buyers use them in the cart. */
export function voucherRoutes({ core }: { core: Core }): Route[] {
  const { db } = core
  const { answer, act } = answerResource(core, officeVouchersApi.vouchers, {
    table: vouchers,
    read: readVoucher,
    // The clock and buyers change these, not staff.
    recorded: ({ state: _, used: __, ...voucher }) => voucher,
  })
  return [
    ...answer({
      list: voucherList,
      create: (tx, body) => createVoucher(tx, body),
      change: (tx, { id, body }) => changeVoucher(tx, id, body),
    }),
    act(
      officeVouchersApi.endVoucher,
      (tx, { params: { id } }) => endVoucher(tx, id),
      ({ body }) => body.reason,
    ),
    route(officeVouchersApi.createVoucherSeries, ({ body }, staff) =>
      inTransaction(db, async (tx) => {
        const made = await createSeries(tx, body)
        await audit(tx, staff, {
          operation: officeVouchersApi.createVoucherSeries,
          subjectId: made.series,
          after: body,
        })
        return { data: made }
      }),
    ),
    route(officeVouchersApi.listVoucherUses, ({ params: { id }, query: { page } }, { url }) =>
      listUses(db, { id, page, url }),
    ),
    route(officeVouchersApi.countVoucherUses, async ({ params: { id } }) => ({
      data: await countUses(db, { id, now: new Date() }),
    })),
    route(officeVouchersApi.listVoucherSeries, async () => ({ data: await listSeries(db) })),
  ]
}
