import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useBusy } from '#forms/use-busy.ts'
import { LoginAgain } from '#office/login-again/login-again.tsx'
import { editing } from '#office/messages/editing.ts'
import { useIsNewRelease } from '#office/release/new-release.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { DraftOffer } from './draft-offer.tsx'
import type { FieldWords } from './form-field.ts'
import { CONTESTED } from './form-values.ts'
import type { OwnRows } from './inputs/drawn-form.ts'
import type { OwnInputs } from './inputs/field-input.tsx'
import { FormFields } from './inputs/form-fields.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { MergedNotice, versionOf } from './merged-notice.tsx'
import { namesOf } from './shown-value.ts'
import { useDraft } from './use-draft.ts'
import { type EditedThing, READ, useEdited } from './use-edited.ts'

/** What the form sends as its step, beside others of its page. */
export const SAVE = 'save'

interface EditFormProps extends EditedThing {
  words: FieldWords
  /** Whose work it is: drafts are kept for each. */
  person: string
  inputs?: OwnInputs
  ownRows?: OwnRows
  submit?: string
  /** For buttons that stand elsewhere. */
  id?: string | undefined
  /** Only to be looked at. */
  readOnly?: boolean
  children?: ReactNode
}

/**
 * The form of a thing, drawn from its operation. What is typed survives refusals, conflicts, a crash of the browser and
 * the end of the login; Ctrl S or ⌘S saves, and Ctrl Enter from within it. Without JavaScript it works too, but for drafts and the question before
 * leaving.
 */
export function EditForm(props: EditFormProps) {
  const { words, person, inputs = {}, ownRows, submit = editing.save, id, readOnly = false, children, ...thing } = props
  const { fields, failure } = thing
  const busy = useBusy()
  const form = useRef<HTMLFormElement>(null)
  const { start, revision, typed, unsaved, take, send, restore } = useEdited(thing)
  const draft = useDraft({ person, read: start.read, typed: unsaved.length > 0 ? typed : null })
  const isNewRelease = useIsNewRelease()
  useSaveKey(form)
  const isMerged = failure?.code === 'entry_changed' && start.merged !== undefined
  return (
    <>
      <LeaveDialog unsaved={namesOf(unsaved, words)} onDiscard={draft.drop} />
      {isNewRelease && unsaved.length > 0 && (
        <Notice kind="info" live>
          {editing.newRelease}
        </Notice>
      )}
      <LoginAgain failure={failure} />
      {draft.found && <DraftOffer draft={draft.found} {...{ fields, words, restore }} onClose={draft.close} />}
      <Form
        ref={form}
        id={id}
        method="post"
        data-edit
        className="flex flex-col gap-5"
        onChange={({ currentTarget }) => take(currentTarget)}
        onSubmit={({ currentTarget }) => send(currentTarget)}
      >
        <input type="hidden" name="step" value={SAVE} />
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name={READ} value={JSON.stringify(start.read)} />
        <input type="hidden" name={CONTESTED} value={start.contested.map(({ name }) => name).join(' ')} />
        {start.merged && <MergedNotice by={start.merged.by} hasChoice={start.contested.length > 0} />}
        {failure && !isMerged && <FormErrorSummary title={failure.message} errors={failure.errors} />}
        <fieldset disabled={readOnly} className="contents">
          <FormFields
            key={start.id}
            {...{ fields, words, inputs, ownRows }}
            values={start.values}
            contested={start.contested}
            theirs={versionOf(start.merged?.by)}
            errors={failure?.errors ?? {}}
            onRows={() => form.current && take(form.current)}
          />
        </fieldset>
        {!readOnly && children}
        {!readOnly && (
          <Button busy={busy} className="self-start" data-confirm>
            {submit}
          </Button>
        )}
      </Form>
    </>
  )
}

/** Saves by Ctrl S or ⌘S, also from within a field. */
function useSaveKey(form: { readonly current: HTMLFormElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [form])
}
