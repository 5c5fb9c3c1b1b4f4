import { href } from 'react-router'
import type { JoinLink } from '#contract/accounts/schools/joining.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Facts } from '#ui/facts.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { joinLinkMessages as words } from '#web/messages/accounts/school-members.ts'
import { CLOSE, RENEW } from './form-names.ts'
import { Press } from './press.tsx'

interface JoinLinkPartProps {
  school: string
  link: JoinLink | null
  /** `https://shop.example` */
  origin: string
}

/** The link by which teachers join: to be opened, passed on, renewed and closed. */
export function JoinLinkPart({ school, link, origin }: JoinLinkPartProps) {
  return (
    <section className="flex flex-col items-start gap-5">
      <SectionHeading level={2} size="part" lead={words.lead}>
        {words.title}
      </SectionHeading>
      {link === null ? (
        <>
          <p className="text-ink-soft">{words.closed}</p>
          <Press school={school} intent={RENEW} size="medium">
            {words.open}
          </Press>
        </>
      ) : (
        <>
          {link.code === null ? <p>{words.unknown}</p> : <Shown code={link.code} origin={origin} />}
          <p className="text-sm text-ink-soft">
            {words.since(swissTime(link.made_at).day)}. {words.renewHint}
          </p>
          <div className="flex flex-wrap gap-3">
            <Press school={school} intent={RENEW} size="medium">
              {words.renew}
            </Press>
            <Press school={school} intent={CLOSE} size="medium" variant="quiet">
              {words.close}
            </Press>
          </div>
        </>
      )}
    </section>
  )
}

function Shown({ code, origin }: { code: string; origin: string }) {
  const address = origin + href('/school/join/:code', { code: groupedCode(code) })
  return (
    <Facts
      rows={[
        [
          words.link,
          <span key="link" className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="font-mono text-sm wrap-anywhere select-all">{address}</span>
            <CopyButton text={address} label={words.copyLink}>
              {words.copy}
            </CopyButton>
          </span>,
        ],
        [
          words.code,
          <span key="code" className="font-mono select-all">
            {groupedCode(code)}
          </span>,
        ],
      ]}
    />
  )
}
