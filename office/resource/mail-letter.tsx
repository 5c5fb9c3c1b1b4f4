interface MailLetterProps {
  /** To whom it goes, in words. */
  title: string
  mail: { subject: string; text: string }
}

/** A mail as a step will send it, shown before the step is taken. */
export function MailLetter({ title, mail: { subject, text } }: MailLetterProps) {
  return (
    <section aria-label={title} className="min-w-0 text-sm">
      <h3 className="text-ink-soft">{title}</h3>
      <div className="mt-2 rounded-md border border-line bg-paper p-4">
        <p className="mb-3 font-semibold">{subject}</p>
        <p className="whitespace-pre-line">{text.trim()}</p>
      </div>
    </section>
  )
}
