import { useSyncExternalStore } from 'react'
import { Form } from 'react-router'
import { useBusy } from '#forms/use-busy.ts'
import { lists } from '#office/messages/lists.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SelectionResult } from './selection.ts'

/** The form that the checkboxes of the rows belong to. */
export const SELECTION_FORM = 'selection'

/** What can be done with several rows of a list at once. */
export interface Selectable<Row> {
  /** By which a refusal speaks of a row. */
  nameOf: (row: Row) => string
  /** On the button. */
  label: string
  /** Of the note that goes with each; left out where none does. */
  noteLabel?: string
  /** Without it, nothing is done. */
  isNoteRequired?: boolean
}

/** Above a list: for how many of the selected rows something was done, and for which not. */
export function SelectionOutcome({ result: { done, refused } }: { result: SelectionResult }) {
  return (
    <>
      {done > 0 && (
        <Notice kind="success" live>
          {lists.doneFor(done)}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice kind="warning" live>
          <ul>
            {refused.map(({ name, message }) => (
              <li key={name}>{`${name}: ${message}`}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

/** At the foot of the window while rows of a list are selected: does one thing with all of them. */
export function SelectionBar({ label, noteLabel, isNoteRequired = false }: Omit<Selectable<unknown>, 'nameOf'>) {
  const busy = useBusy()
  const selected = useSelected()
  return (
    <Form
      method="post"
      id={SELECTION_FORM}
      data-steps
      className={classNames(
        'sticky bottom-0 z-10 flex-wrap items-end gap-3 border-t border-line bg-paper py-3 text-sm print:hidden',
        selected === 0 ? 'hidden' : 'flex',
      )}
    >
      {noteLabel !== undefined && (
        <TextField
          name="note"
          label={noteLabel}
          optional={!isNoteRequired}
          required={isNoteRequired}
          className="w-80"
        />
      )}
      <Button variant="secondary" busy={busy} data-confirm>
        {label}
      </Button>
      <output className="pb-3 text-ink-soft">{selected !== null && lists.selected(selected)}</output>
    </Form>
  )
}

/** How many are ticked; null before the page can count, where the button always works. */
function useSelected(): number | null {
  return useSyncExternalStore(
    onTick,
    // A function of each render: React then counts again once rows that are done have left the page.
    () => document.querySelectorAll(`input[form=${SELECTION_FORM}]:checked`).length,
    () => null,
  )
}

function onTick(act: () => void): () => void {
  document.addEventListener('change', act)
  return () => document.removeEventListener('change', act)
}
