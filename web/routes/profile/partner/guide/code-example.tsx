import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { clientMessages } from '#web/messages/partners/partner.ts'
import { guideMessages } from '#web/messages/partners/partner-guide.ts'

interface CodeExampleProps {
  title: string
  /** What it needs, and what it does. */
  text: string
  code: string
}

/** A program to read and to copy; folded, as all of them are long. */
export function CodeExample({ title, text, code }: CodeExampleProps) {
  return (
    <section className="min-w-0">
      <details className="group rounded-lg border border-line bg-white">
        <summary className="flex min-h-13 items-center justify-between gap-4 px-4">
          <SectionHeading level={3}>{title}</SectionHeading>
          <Icon
            name="chevron-down"
            className="size-5 shrink-0 text-river-700 transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <div className="flex flex-col gap-3 px-4 pb-4">
          <p>{text}</p>
          <pre className="rounded-lg bg-paper-deep p-4 text-sm wrap-anywhere whitespace-pre-wrap">
            <code className="font-mono">{code}</code>
          </pre>
          <p>
            <CopyButton text={code} label={guideMessages.copyExample(title)}>
              {clientMessages.copy}
            </CopyButton>
          </p>
        </div>
      </details>
    </section>
  )
}
