import { CopyButton } from '#ui/copy-button.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { clientMessages } from '#web/messages/partners/partner.ts'
import { guideMessages } from '#web/messages/partners/partner-guide.ts'

interface CodeExampleProps {
  title: string
  /** What it needs, and what it does. */
  text: string
  code: string
}

/** A program to read and to copy. */
export function CodeExample({ title, text, code }: CodeExampleProps) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <SectionHeading level={3}>{title}</SectionHeading>
      <p>{text}</p>
      <pre className="rounded-lg bg-paper-deep p-4 text-sm wrap-anywhere whitespace-pre-wrap">
        <code className="font-mono">{code}</code>
      </pre>
      <p>
        <CopyButton text={code} label={guideMessages.copyExample(title)}>
          {clientMessages.copy}
        </CopyButton>
      </p>
    </section>
  )
}
