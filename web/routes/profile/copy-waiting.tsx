import { useEffect } from 'react'
import { href, useRevalidator } from 'react-router'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { pupilCopyMessages } from '#web/messages/accounts/pupils.ts'
import { libraryMessages } from '#web/messages/licences/library.ts'
import { readingMessages } from '#web/messages/licences/reading.ts'

/** Milliseconds after which the page asks again. */
const POLLING = 1_500

interface CopyWaitingProps {
  /** Why there is no copy; null while it is being made. */
  message: string | null
  /** Of the page itself. */
  address: string
  /** Whether the copy is to be read, not saved. */
  isRead: boolean
  /** Whether it is for a pupil, who is addressed with «du». */
  isPupil: boolean
  /** Another way to what cannot be read here. */
  download?: string | undefined
}

/** Says that one's own copy is being made, and asks again until it is ready; without JavaScript a link does. */
export function CopyWaiting({ message, address, isRead, isPupil, download }: CopyWaitingProps) {
  const { state, revalidate } = useRevalidator()
  const isWaiting = message === null
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), POLLING)
    return () => clearTimeout(timer)
  }, [isWaiting, state, revalidate])
  const { failed } = isRead ? readingMessages : libraryMessages
  const { preparing, preparingText } = isPupil
    ? pupilCopyMessages
    : { ...libraryMessages, ...(isRead && { preparingText: readingMessages.preparingText }) }
  return (
    <div className="flex flex-col items-start gap-6">
      <SectionHeading level={1}>{isWaiting ? preparing : failed}</SectionHeading>
      <Notice kind={isWaiting ? 'info' : 'error'}>{message ?? preparingText}</Notice>
      <p className="flex flex-wrap gap-3">
        {isWaiting && (
          <ButtonLink to={address} reloadDocument>
            {libraryMessages.go}
          </ButtonLink>
        )}
        {download !== undefined && (
          <ButtonLink to={download} reloadDocument>
            {libraryMessages.download}
          </ButtonLink>
        )}
        <ButtonLink to={isPupil ? href('/profile/e-learning') : href('/profile/pdfs')} variant="secondary">
          {isPupil ? pupilCopyMessages.toBooks : libraryMessages.toPdfs}
        </ButtonLink>
      </p>
    </div>
  )
}
