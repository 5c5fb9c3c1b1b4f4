import { voucherStateLabels } from '#contract/office/voucher-labels.ts'
import { voucherRoom, worthOf } from '../../messages/vouchers.ts'
import { apiOf } from '../../visit.ts'
import type { Route } from './+types/codes-file.ts'
import { loadSeries } from './load-series.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/** The codes of a series for a spreadsheet: semicolons, and no cell that it would run as a formula. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const vouchers = await loadSeries(apiOf(args), args.params.series)
  const rows = [
    [voucherRoom.code, voucherRoom.worth, voucherRoom.state],
    ...vouchers.map((one) => [one.code, worthOf(one), voucherStateLabels[one.state]]),
  ]
  const text = rows.map((row) => row.map(cellOf).join(';')).join('\r\n')
  return new Response(`${BYTE_ORDER_MARK}${text}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="gutscheine.csv"',
    },
  })
}

function cellOf(text: string): string {
  const harmless = /^[-+=@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
