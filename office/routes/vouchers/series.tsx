import { href, Link } from 'react-router'
import { vouchers } from '#contract/sales/office-vouchers.ts'
import { voucherStateLabels } from '#contract/sales/voucher-labels.ts'
import { frame } from '#office/messages/frame.ts'
import { voucherRoom, worthOf } from '#office/messages/vouchers.ts'
import { fileAddress } from '#office/resource/list-address.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { PrintButton } from '#office/routes/shipping/print-button.tsx'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/series.ts'
import { loadSeries } from './load-series.ts'

export function loader(args: Route.LoaderArgs) {
  return loadSeries(apiOf(args), args.params.series)
}

/** The codes of a series, to be handed on: printed, or as a file. */
export default function Series({ loaderData: made, params: { series } }: Route.ComponentProps) {
  const [first] = made
  return (
    <div className="flex flex-col gap-5">
      <title>{frame.titleOf(voucherRoom.series)}</title>
      <WayBack room={href('/gutscheine')} label={voucherRoom.back} />
      <h1 className="font-display text-3xl">{voucherRoom.seriesTitle(made.length)}</h1>
      <p>
        {first && `${worthOf(first)}. `}
        {voucherRoom.seriesText}
      </p>
      <div className="flex flex-wrap items-center gap-4 print:hidden">
        <a href={fileAddress(vouchers.file.path, { series })} className="text-link">
          {voucherRoom.csv}
        </a>
        <PrintButton>{voucherRoom.print}</PrintButton>
        <Link to={`${href('/gutscheine')}?${new URLSearchParams({ series })}`} className="text-link">
          {voucherRoom.toList}
        </Link>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-x-6 gap-y-1 font-medium tabular-nums">
        {made.map(({ id, code, state }) => (
          <li key={id} className="flex justify-between gap-3 border-b border-line py-1">
            <Link to={href('/gutscheine/:id', { id })} className="text-link">
              {code}
            </Link>
            <span className="text-sm font-normal text-ink-soft">{voucherStateLabels[state]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
