import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { StoredBlock } from '#contract/content/blocks.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import type { FieldWords } from '#office/editing/form-field.ts'
import type { OwnInputs } from '#office/editing/inputs/field-input.tsx'
import { LeaveDialog } from '#office/editing/leave-dialog.tsx'
import { focusFirstField } from '#office/keys/first-field.ts'
import { useKeys } from '#office/keys/use-keys.ts'
import { editor } from '#office/messages/website/editor.ts'
import { AddBlock } from './add-block.tsx'
import type { Saver, StoredDocument } from './answer.ts'
import { BlockForm } from './block-form.tsx'
import { BlockTools } from './block-tools.tsx'
import { Conflict, type FoundConflict } from './conflict.tsx'
import type { EntryForms } from './describe-entry.ts'
import {
  beginEditing,
  type EditorAction,
  edit,
  fieldsOf,
  HEAD,
  MOST_BLOCKS,
  partWith,
  type WrittenDocument,
} from './document.ts'
import { EditorHead } from './editor-head.tsx'
import { Again, Done, LocalOffer, NewRelease, type Pane, Panes, Warnings, Wrong } from './editor-notices.tsx'
import { emptyBlock } from './empty-block.ts'
import { loadRichText } from './inputs/rich-text-input.tsx'
import { mergeBlocks, withChoices } from './merge-blocks.ts'
import { nameOf, Outline } from './outline.tsx'
import { PageBeside } from './page-beside.tsx'
import { partErrors, partWarnings } from './part-errors.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { type Colleague, useKeeping } from './use-keeping.ts'
import { useLocalCopy } from './use-local-copy.ts'
import { usePlan } from './use-plan.ts'

export interface EditedEntry {
  id: string
  uri: string
  title: string
  stored: StoredDocument
  /** What this person has typed and not saved, with what they began with. */
  typed: StoredDocument | null
  base: WrittenDocument
  /** Who has saved since, where somebody has. */
  changedBy: Saver
  /** A link whose part is to be open from the start. */
  lookedFor: string
  errors: FieldErrors
  warnings: FieldErrors
  others: readonly Colleague[]
}

interface EditorProps {
  entry: EditedEntry
  forms: EntryForms
  words: FieldWords
  inputs: OwnInputs
  person: string
}

const NOTHING: FieldErrors = {}

/** Writes an entry: its outline, the form of one part, and the page beside. Everything works by the keyboard alone. */
export function Editor({ entry, forms, words, inputs, person }: EditorProps) {
  const [begun] = useState(() => beginWith(entry))
  const [state, dispatch] = useReducer(edit, begun.document, (document) =>
    beginEditing(document, entry.lookedFor && partWith(document, entry.lookedFor)),
  )
  const [conflict, setConflict] = useState<FoundConflict | null>(begun.conflict)
  const [said, setSaid] = useState('')
  const [done, setDone] = useState<'save' | 'publish' | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const [pane, setPane] = useState<Pane>('form')
  const formBox = useRef<HTMLDivElement>(null)
  const { now, selected } = state
  const keeping = useKeeping({
    entry: entry.id,
    now,
    stored: entry.stored,
    isKept: entry.typed !== null && begun.conflict === null,
    errors: entry.errors,
    warnings: entry.warnings,
    others: entry.others,
    onConflict: ({ by, stored, base }) => {
      const { document, contested, kept } = mergeBlocks({ base, theirs: stored.document, mine: now })
      dispatch({ do: 'take', document })
      setConflict({ by, contested, kept })
    },
  })
  const local = useLocalCopy({ person, now, isSafe: keeping.state === 'clean' || keeping.state === 'kept' })
  const { told, warned } = keeping
  const errors = useMemo(() => partErrors(told.errors, told.about, told.isAsked), [told])
  const warnings = useMemo(() => partWarnings(warned.warnings, warned.about), [warned])

  useEffect(loadRichText, [])

  const act = useCallback((action: EditorAction, announcement = '') => {
    dispatch(action)
    setDone(null)
    if (announcement !== '') setSaid(announcement)
  }, [])
  const intoForm = useCallback(() => {
    // Once the form of the part is drawn.
    requestAnimationFrame(() => formBox.current && focusFirstField(formBox.current))
  }, [])
  const open = useCallback(
    (id: string) => {
      act({ do: 'select', id })
      setPane('form')
      intoForm()
    },
    [act, intoForm],
  )
  const set = useCallback(
    (fields: Readonly<Record<string, unknown>>) => act({ do: 'set', id: selected, fields, at: performance.now() }),
    [act, selected],
  )
  const add = (type: StoredBlock['type']) => {
    setAdding(false)
    const block = emptyBlock(type, uuidv7())
    act({ do: 'add', block, after: selected === HEAD ? null : selected }, editor.added(nameOf(block)))
    intoForm()
  }
  const send = async (what: 'save' | 'publish') => {
    setPublishing(false)
    const answer = await keeping.send(what)
    if (answer.kind === 'done') {
      setDone(what)
      setConflict(null)
    }
    return answer
  }
  const plan = usePlan(entry.id, keeping.state === 'clean', () => send('save'))
  const block = now.blocks.find(({ id }) => id === selected)
  const place = now.blocks.findIndex(({ id }) => id === selected)
  const name = block ? nameOf(block) : editor.head
  const isFull = now.blocks.length >= MOST_BLOCKS
  const tools = {
    move: (by: 1 | -1) => {
      const to = place + by
      if (!block || to < 0 || to >= now.blocks.length) return
      act({ do: 'move', id: selected, by }, editor.moved(name, to + 1, now.blocks.length))
    },
    duplicate: () => {
      if (!block) return
      if (isFull) return setSaid(editor.full(MOST_BLOCKS))
      act({ do: 'duplicate', id: selected, copy: uuidv7() }, editor.duplicated(name))
      intoForm()
    },
    remove: () => {
      if (!block) return
      act({ do: 'remove', id: selected }, editor.removed(name))
      requestAnimationFrame(() => focusOutline())
    },
    add: () => (isFull ? setSaid(editor.full(MOST_BLOCKS)) : setAdding(true)),
    undo: () => state.past.length > 0 && act({ do: 'undo' }, editor.undone),
    redo: () => state.future.length > 0 && act({ do: 'redo' }, editor.redone),
  }
  const neighbour = (by: 1 | -1) => {
    const ids = [HEAD, ...now.blocks.map(({ id }) => id)]
    const next = ids[ids.indexOf(selected) + by]
    if (next === undefined) return
    act({ do: 'select', id: next })
    requestAnimationFrame(() => focusOutline())
  }
  useEditorKeys({ ...tools, save: () => void send('save'), publish: () => setPublishing(true) })
  const intoPage = () => {
    setPane('page')
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-page-beside]')?.focus())
  }
  useKeys({ e: intoForm, v: intoPage, j: () => neighbour(1), k: () => neighbour(-1) })
  const isUnsafe = keeping.state === 'typed' || keeping.state === 'lost'
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {said}
      </p>
      <LeaveDialog unsaved={isUnsafe ? editor.content : ''} onDiscard={local.drop} />
      <EditorHead
        {...{ entry, keeping }}
        canUndo={state.past.length > 0}
        canRedo={state.future.length > 0}
        onUndo={tools.undo}
        onRedo={tools.redo}
        onSave={() => void send('save')}
        onPublish={() => setPublishing(true)}
        onDiscard={() => {
          act({ do: 'take', document: keeping.base.document })
          setConflict(null)
          void keeping.send('forget', keeping.base.document)
        }}
      />
      <Again refused={keeping.login} onAgain={(what) => void (what === 'keep' ? keeping.send('keep') : send(what))} />
      <NewRelease isUnsaved={keeping.state !== 'clean'} />
      {local.found && (
        <LocalOffer
          onTake={() => {
            if (local.found) act({ do: 'take', document: local.found })
            local.close()
          }}
          onDrop={local.close}
        />
      )}
      {done && <Done what={done} uri={entry.uri} />}
      {told.message !== null && <Wrong message={told.message} document={now} errors={errors} onOpen={open} />}
      {conflict && (
        <Conflict
          conflict={conflict}
          document={now}
          onChosen={(theirs) => {
            act({ do: 'take', document: withChoices(now, theirs, () => true) })
            setConflict({ ...conflict, contested: [] })
          }}
        />
      )}
      <Panes pane={pane} onPane={setPane} />
      <div className="grid items-start gap-5 lg:grid-cols-[13rem_minmax(0,1fr)] min-[87.5rem]:grid-cols-[13rem_32rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
          <Outline document={now} selected={selected} errors={errors} warnings={warnings} onOpen={open} />
        </div>
        <div ref={formBox} data-shown={pane === 'form'} className="min-w-0 max-[87.5rem]:data-[shown=false]:hidden">
          <BlockTools name={name} isBlock={block !== undefined} place={place} count={now.blocks.length} {...tools} />
          <Warnings messages={Object.values(warnings[selected] ?? NOTHING).flat()} />
          <BlockForm
            key={`${selected} ${state.drawn}`}
            label={name}
            fields={(block ? forms.blocks[block.type] : forms.head) ?? []}
            begun={fieldsOf(now, selected)}
            errors={errors[selected] ?? NOTHING}
            {...{ words, inputs }}
            onSet={set}
          />
        </div>
        <div
          data-shown={pane === 'page'}
          className="min-w-0 max-[87.5rem]:data-[shown=false]:hidden lg:max-[87.5rem]:col-start-2 min-[87.5rem]:sticky min-[87.5rem]:top-24"
        >
          <PageBeside entry={entry.id} keptAt={keeping.keptAt} selected={selected} onChoose={open} />
        </div>
      </div>
      <AddBlock open={isAdding} onClose={() => setAdding(false)} onAdd={add} />
      <PublishDialog
        open={isPublishing}
        onClose={() => setPublishing(false)}
        onPublish={() => void send('publish')}
        onPlan={() => void plan()}
      />
    </div>
  )
}

/** What was typed before stands there again; where somebody has saved since, both are brought together. */
function beginWith({ stored, typed, base, changedBy }: EditedEntry): {
  document: WrittenDocument
  conflict: FoundConflict | null
} {
  if (!typed) return { document: stored.document, conflict: null }
  if (typed.revision === stored.revision) return { document: typed.document, conflict: null }
  const { document, contested, kept } = mergeBlocks({ base, theirs: stored.document, mine: typed.document })
  return { document, conflict: { by: changedBy, contested, kept } }
}

function focusOutline(): void {
  document.querySelector<HTMLElement>('[data-outline] [aria-current]')?.focus()
}
