import { useMemo } from 'react'
import { LoginAgain } from '#office/login-again/login-again.tsx'
import { editing } from '#office/messages/editing.ts'
import { editor } from '#office/messages/website/editor.ts'
import { useIsNewRelease } from '#office/release/new-release.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SentEntry } from './answer.ts'
import { HEAD, type WrittenDocument } from './document.ts'
import { nameOf } from './outline.tsx'
import type { PartErrors } from './part-errors.ts'
import type { Refused } from './use-keeping.ts'

/** What stands beside each other where there is room. */
export type Pane = 'form' | 'page'

/** Below the width where form and page stand beside each other. */
export function Panes({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }) {
  return (
    <fieldset className="flex gap-1 text-sm min-[87.5rem]:hidden">
      <legend className="sr-only">{editor.view}</legend>
      {(['form', 'page'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={pane === one}
          onClick={() => onPane(one)}
          className="min-h-9 rounded-md px-3 hover:bg-river-50 aria-pressed:bg-river-100 aria-pressed:font-medium aria-pressed:text-river-800"
        >
          {editor[one]}
        </button>
      ))}
    </fieldset>
  )
}

/** What has become of a press on a button. */
export function Done({ what, uri }: { what: 'save' | 'publish'; uri: string }) {
  return (
    <Notice kind="success" live>
      {what === 'save' ? editor.saved : editor.published}{' '}
      {what === 'publish' && (
        <a href={uri} className="text-link">
          {editor.seeOnSite}
        </a>
      )}
    </Notice>
  )
}

/** The next way leads into the new release, once everything is saved. */
export function NewRelease({ isUnsaved }: { isUnsaved: boolean }) {
  const isNewRelease = useIsNewRelease()
  if (!isNewRelease || !isUnsaved) return null
  return (
    <Notice kind="info" live>
      {editing.newRelease}
    </Notice>
  )
}

interface WrongProps {
  message: string
  document: WrittenDocument
  errors: PartErrors
  onOpen: (id: string) => void
}

/** Why it could not be saved, with a way to each part that is not right. */
export function Wrong({ message, document, errors, onOpen }: WrongProps) {
  const parts = [HEAD, ...document.blocks.map(({ id }) => id)].filter((id) => errors[id])
  const nameIn = (id: string) => {
    const block = document.blocks.find((one) => one.id === id)
    return block ? nameOf(block) : editor.head
  }
  return (
    <Notice kind="error" title={message} live>
      {parts.length > 0 && (
        <ul className="list-disc pl-5">
          {parts.map((id) => (
            <li key={id}>
              <button type="button" onClick={() => onOpen(id)} className="text-link text-left">
                {`${nameIn(id)}: ${Object.values(errors[id] ?? {})
                  .flat()
                  .join(' ')}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** What the open part points to that is gone: it can be saved all the same. Read aloud where it comes while somebody types. */
export function Warnings({ messages }: { messages: readonly string[] }) {
  return (
    <div role="status">
      {messages.length > 0 && (
        <div className="mb-4">
          <Notice kind="info" title={editor.warnings}>
            <ul className="wrap-anywhere">
              {messages.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </div>
  )
}

/** What an earlier visit left in this browser, because no server was there to keep it. */
export function LocalOffer({ onTake, onDrop }: { onTake: () => void; onDrop: () => void }) {
  return (
    <Notice kind="info" live>
      <p>{editor.localCopy}</p>
      <p className="mt-2 flex gap-3">
        <Button type="button" size="small" onClick={onTake}>
          {editing.restore}
        </Button>
        <Button type="button" size="small" variant="secondary" onClick={onDrop}>
          {editing.dropDraft}
        </Button>
      </p>
    </Notice>
  )
}

interface AgainProps {
  refused: Refused | null
  onAgain: (step: Exclude<SentEntry['do'], 'forget'>) => void
}

/** When the login has ended, the same is sent once staff have logged in again. */
export function Again({ refused, onAgain }: AgainProps) {
  const values = useMemo(() => ({ step: `editor-${refused?.step}` }), [refused])
  const step = refused?.step ?? 'forget'
  if (step === 'forget') return null
  return (
    <>
      <form
        hidden
        onSubmit={(event) => {
          event.preventDefault()
          onAgain(step)
        }}
      >
        <input type="hidden" name="step" value={values.step} />
      </form>
      <LoginAgain failure={{ code: 'unauthenticated', values }} />
    </>
  )
}
