import { SectionHeading } from '#ui/text/section-heading.tsx'
import { slipMessages as words } from '#web/messages/accounts/classes.ts'
import { SpokenCode } from './spoken-code.tsx'

interface PasswordSlipProps {
  of: { name: string; school: string; code: string | null; address: string }
  given: { alias: string; password: string }
}

/** The slip of one pupil with another password: all that they type, in the order in which they do. */
export function PasswordSlip({ of: { name, school, code, address }, given }: PasswordSlipProps) {
  return (
    <article className="flex max-w-[44rem] flex-col gap-6 rounded-lg border border-line bg-white p-6 md:p-8 print:max-w-none print:border-0 print:p-0">
      <SectionHeading level={1} kicker={school}>
        {words.heading(name)}
      </SectionHeading>
      <dl className="flex flex-col gap-5">
        {code !== null && (
          <div>
            <dt className="text-ink-soft">
              {words.code}, {address}
            </dt>
            <dd>
              <SpokenCode code={code} />
            </dd>
          </div>
        )}
        <div>
          <dt className="text-ink-soft">{words.alias}</dt>
          <dd className="text-2xl font-semibold wrap-anywhere print:text-4xl">{given.alias}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">{words.password}</dt>
          <dd className="font-mono text-2xl wrap-anywhere select-all sm:text-3xl print:text-4xl">{given.password}</dd>
        </div>
      </dl>
      <p>{words.change}</p>
    </article>
  )
}
