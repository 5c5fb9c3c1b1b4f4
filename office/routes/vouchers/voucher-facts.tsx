import { href, Link } from 'react-router'
import type { OfficeVoucher } from '#contract/sales/office-vouchers.ts'
import { voucherRoom } from '#office/messages/vouchers.ts'
import { Facts } from '#ui/facts.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'

/** What is known of a voucher beside its terms. */
export function VoucherFacts({
  voucher: { created_at, ended_at, used, usage_limit, series },
}: {
  voucher: OfficeVoucher
}) {
  return (
    <div className="text-sm">
      <Facts
        rows={[
          [voucherRoom.used, voucherRoom.usedOf(used, usage_limit)],
          [voucherRoom.facts.made, swissTime(created_at).day],
          [voucherRoom.facts.ended, ended_at && swissTime(ended_at).day],
          [
            voucherRoom.series,
            series && (
              <Link to={href('/gutscheine/serie/:series', { series })} className="text-link">
                {voucherRoom.ofSeries}
              </Link>
            ),
          ],
        ]}
      />
    </div>
  )
}
