import { CopyButton } from '#ui/copy-button.tsx'
import { clientMessages } from '#web/messages/partners/partner.ts'

/** A value for a program, with a button that copies it. */
export function CopiedValue({ label, value }: { label: string; value: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="font-mono wrap-anywhere select-all">{value}</span>
      <CopyButton text={value} label={clientMessages.copyWhat(label)}>
        {clientMessages.copy}
      </CopyButton>
    </span>
  )
}
