import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { secondFactorMessages } from '#web/messages/accounts/second-factor.ts'
import { isOfAnother } from '#web/session/go-to.ts'

/** The codes, shown only this once, and the link to go on. */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  return (
    <section className="flex flex-col items-start gap-5">
      <SectionHeading level={2} size="part">
        {secondFactorMessages.codes}
      </SectionHeading>
      <Notice kind="warning" live>
        {secondFactorMessages.codesText}
      </Notice>
      <ol className="grid list-decimal gap-x-12 gap-y-1.5 pl-8 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <ButtonLink to={next} reloadDocument={isOfAnother(next)}>
        {secondFactorMessages.goOn}
      </ButtonLink>
    </section>
  )
}
