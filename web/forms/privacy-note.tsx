import { ReadingLink } from '#ui/text/reading-link.tsx'
import { legalMessages } from '#web/messages/legal.ts'
import { useLayoutData } from '#web/page/use-layout-data.ts'

/** What happens to the data of a form, above its button; links to the privacy policy. */
export function PrivacyNote({ before }: { before: string }) {
  return (
    <p className="max-w-[42rem] text-sm text-ink-soft">
      {before}
      <ReadingLink to={useLayoutData()?.globals.registration_settings.privacy_link}>
        {legalMessages.privacy}
      </ReadingLink>
      .
    </p>
  )
}
