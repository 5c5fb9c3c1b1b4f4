import { useState } from 'react'
import { Form } from 'react-router'
import { MOST_VOLUME, type OfficeSeries, type VolumeOfSeries } from '#contract/catalogue/office-series.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { LoginAgain } from '#office/login-again/login-again.tsx'
import { Thumbnail } from '#office/media/thumbnail.tsx'
import { seriesRoom } from '#office/messages/catalogue/authors-and-series.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { useAlive } from '#ui/use-alive.ts'
import { VOLUMES, volumeField } from './volume-fields.ts'
import { moved, numberedThrough, type TypedVolume } from './volume-order.ts'

type Row = TypedVolume & VolumeRow
type VolumeRow = Pick<VolumeOfSeries, 'title' | 'subtitle' | 'url' | 'cover'>

interface VolumesFormProps {
  series: OfficeSeries
  failure: FormFailure | undefined
}

/** The titles of a series in their order, with their numbers: typed, or moved by buttons where there is JavaScript. */
export function VolumesForm({ series, failure }: VolumesFormProps) {
  const { volumes, revision, titles } = series
  const [rows, setRows] = useState<readonly Row[]>(() =>
    volumes.map(({ volume, ...one }) => ({
      ...one,
      volume: failure?.values[volumeField(one.id)] ?? String(volume ?? ''),
    })),
  )
  const busy = useBusy()
  const isAlive = useAlive()
  return (
    <section aria-labelledby="volumes" className="flex flex-col gap-3">
      <h2 id="volumes" className="font-display text-xl">
        {seriesRoom.volumes}
      </h2>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-soft">{seriesRoom.noVolumes}</p>
      ) : (
        <Form method="post" className="flex flex-col gap-4">
          <LoginAgain failure={failure} />
          <p className="text-sm text-ink-soft">{seriesRoom.volumesMeans}</p>
          {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
          <input type="hidden" name="step" value={VOLUMES} />
          <input type="hidden" name="revision" value={revision} />
          <ol className="flex flex-col divide-y divide-line rounded-md border border-line bg-white text-sm">
            {rows.map((row, index) => (
              <li key={row.id} className="flex items-center gap-3 px-3 py-2">
                <span className="size-10 shrink-0">{row.cover && <Thumbnail picture={row.cover} />}</span>
                <span className="min-w-0 flex-1">
                  <a href={row.url} className="text-link">
                    {row.title}
                  </a>
                  {row.subtitle && <span className="block text-ink-soft">{row.subtitle}</span>}
                </span>
                {isAlive && (
                  <span className="flex">
                    <MoveButton
                      icon="chevron-up"
                      label={seriesRoom.up(row.title)}
                      disabled={index === 0}
                      onClick={() => setRows(moved(rows, index, -1))}
                    />
                    <MoveButton
                      icon="chevron-down"
                      label={seriesRoom.down(row.title)}
                      disabled={index === rows.length - 1}
                      onClick={() => setRows(moved(rows, index, 1))}
                    />
                  </span>
                )}
                <input
                  name={volumeField(row.id)}
                  aria-label={seriesRoom.volumeOf(row.title)}
                  value={row.volume}
                  onChange={({ target }) => setRows(rows.with(index, { ...row, volume: target.value }))}
                  inputMode="numeric"
                  maxLength={String(MOST_VOLUME).length}
                  className="w-20 rounded-md border border-line-strong bg-white px-3 py-2 text-right tabular-nums"
                />
              </li>
            ))}
            {titles > rows.length && <li className="px-3 py-2">{seriesRoom.more(titles - rows.length)}</li>}
          </ol>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} size="small" data-confirm>
              {seriesRoom.keepVolumes}
            </Button>
            {isAlive && (
              <Button type="button" variant="secondary" size="small" onClick={() => setRows(numberedThrough(rows))}>
                {seriesRoom.numberAll}
              </Button>
            )}
          </div>
        </Form>
      )}
    </section>
  )
}

interface MoveButtonProps {
  icon: 'chevron-up' | 'chevron-down'
  label: string
  disabled: boolean
  onClick: () => void
}

function MoveButton({ icon, label, disabled, onClick }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="rounded-md p-2 hover:bg-river-50 disabled:opacity-30"
    >
      <Icon name={icon} />
    </button>
  )
}
