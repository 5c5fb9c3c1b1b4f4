import { SectionHeading } from '#ui/text/section-heading.tsx'
import { slipSheetMessages as words } from '#web/messages/accounts/class-lists.ts'
import type { ClassSlips, PupilSlip } from './slips-of.ts'

/** The slips of several pupils, two beside each other, to be printed and cut along the dashes. */
export function SlipSheet({ classes }: { classes: readonly ClassSlips[] }) {
  return (
    <div className="flex flex-col gap-8 print:block">
      {classes.map((one) => (
        <section key={one.id} className="flex flex-col gap-4 print:break-after-page print:last:break-after-auto">
          <SectionHeading level={2} size="part">
            {words.ofClass(one.name, one.pupils.length)}
          </SectionHeading>
          {one.code && <QrSymbol of={one} drawing={one.code.qrCode} />}
          <ul className="grid gap-px sm:grid-cols-2 print:grid-cols-2">
            {one.pupils.map((pupil) => (
              <Slip key={pupil.alias} of={one} pupil={pupil} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Drawn once, and shown on each slip of the class. */
function QrSymbol({ of, drawing: { size, path } }: { of: ClassSlips; drawing: { size: number; path: string } }) {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <symbol id={symbolOf(of)} viewBox={`0 0 ${size} ${size}`}>
        <path d={path} fill="currentColor" />
      </symbol>
    </svg>
  )
}

function symbolOf({ id }: ClassSlips): string {
  return `qr-${id}`
}

function Slip({ of, pupil }: { of: ClassSlips; pupil: PupilSlip }) {
  return (
    <li className="flex min-w-0 break-inside-avoid items-start justify-between gap-4 border border-dashed border-line-strong bg-white p-4">
      <div className="flex min-w-0 flex-col gap-2">
        {pupil.name !== null && (
          <p className="text-sm text-ink-soft wrap-anywhere">
            {words.handTo} {pupil.name}, {of.name}
          </p>
        )}
        <dl className="grid gap-1">
          <dt className="text-sm text-ink-soft">{words.alias}</dt>
          <dd className="text-xl font-semibold wrap-anywhere">{pupil.alias}</dd>
          <dt className="text-sm text-ink-soft">{words.password}</dt>
          <dd className="font-mono text-lg select-all">{pupil.password}</dd>
          {of.code && (
            <>
              <dt className="text-sm text-ink-soft">
                {words.code}, {of.code.address}
              </dt>
              <dd className="font-mono select-all">{of.code.typed}</dd>
            </>
          )}
        </dl>
        <p className="text-sm">{words.keep}</p>
      </div>
      {of.code && (
        <svg
          role="img"
          aria-label={words.qrCode(of.name)}
          shapeRendering="crispEdges"
          className="size-28 shrink-0 text-ink"
        >
          <use href={`#${symbolOf(of)}`} />
        </svg>
      )}
    </li>
  )
}
