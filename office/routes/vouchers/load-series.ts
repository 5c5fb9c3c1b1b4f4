import type { Client } from '#contract/client.ts'
import { ApiError } from '#contract/client.ts'
import { errorCodes } from '#contract/errors.ts'
import { type OfficeVoucher, vouchers } from '#contract/sales/office-vouchers.ts'
import { asPageError, orErrorPage } from '#forms/api-failure.ts'

const PER_PAGE = 100

/** All vouchers of a series, at most a thousand. One that does not exist is the 404 page. */
export async function loadSeries(api: Client, series: string): Promise<OfficeVoucher[]> {
  const read = (page: number) =>
    orErrorPage(api(vouchers.list, { query: { series, page, per_page: PER_PAGE, sort: 'created_at' } }))
  const first = await read(1)
  const rest = await Promise.all(Array.from({ length: first.meta.last_page - 1 }, (_, n) => read(n + 2)))
  const all = [first, ...rest].flatMap(({ data }) => data)
  if (all.length > 0) return all
  const [status, message] = errorCodes.not_found
  throw asPageError(new ApiError(vouchers.list.name, { status, body: { code: 'not_found', message } }))
}
