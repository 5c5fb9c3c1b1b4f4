import { useState } from 'react'
import { editing } from '#office/messages/editing.ts'
import { editor } from '#office/messages/website/editor.ts'
import { readableBlock, readableEntry } from '#office/reading/readable-entry.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Notice } from '#ui/notice.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Saver } from './answer.ts'
import { HEAD, type WrittenBlock, type WrittenDocument } from './document.ts'
import type { ContestedPart } from './merge-blocks.ts'
import { nameOf } from './outline.tsx'

export interface FoundConflict {
  by: Saver
  contested: readonly ContestedPart[]
  /** The blocks that stay although one of the two took them away. */
  kept: readonly string[]
}

interface ConflictProps {
  conflict: FoundConflict
  document: WrittenDocument
  /** The contested parts of which the other version is to hold. */
  onChosen: (theirs: readonly ContestedPart[]) => void
}

const MINE = 'mine'
const THEIRS = 'theirs'

/** Says what somebody else has saved in the meantime, and lets this person choose where both wrote. */
export function Conflict({ conflict: { by, contested, kept }, document, onChosen }: ConflictProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const name = by?.name ?? editing.somebody
  const when = by ? momentOf(by.at) : ''
  const keptNames = document.blocks.filter(({ id }) => kept.includes(id)).map(nameOf)
  const keyOf = ({ id, field = '' }: ContestedPart) => `${id}.${field}`
  return (
    <Notice kind="warning" title={by ? editor.conflictTitle(name, when) : editing.changedByUnknown} live>
      <p>{editor.conflictTaken}</p>
      {keptNames.length > 0 && <p>{editor.conflictKept(keptNames.join(', '))}</p>}
      {contested.length > 0 && (
        <form
          className="mt-3 flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            onChosen(contested.filter((part) => chosen[keyOf(part)] === THEIRS))
          }}
        >
          <p className="font-medium">{editor.conflictChoose}</p>
          {contested.map((part) => (
            <RadioGroup
              key={keyOf(part)}
              name={`chosen-${keyOf(part)}`}
              label={titleOf(part)}
              columns
              value={chosen[keyOf(part)] ?? MINE}
              onChange={(version) => setChosen({ ...chosen, [keyOf(part)]: version })}
              options={[
                { value: MINE, label: editor.mine, note: <Version part={part} of="mine" /> },
                { value: THEIRS, label: editing.theirs(name, when), note: <Version part={part} of="theirs" /> },
              ]}
            />
          ))}
          <Button size="small" className="self-start" data-confirm>
            {editor.take}
          </Button>
        </form>
      )}
    </Notice>
  )
}

function titleOf(part: ContestedPart): string {
  if (part.id !== HEAD) return nameOf(part.mine as WrittenBlock)
  const [line] = linesOf(part, 'mine')
  return line?.label ?? editor.head
}

function linesOf({ id, field, ...versions }: ContestedPart, of: 'mine' | 'theirs') {
  if (id !== HEAD) return readableBlock(versions[of] as WrittenBlock).lines
  const [head] = readableEntry({ [field ?? '']: versions[of], blocks: [] })
  return head?.lines ?? []
}

function Version({ part, of }: { part: ContestedPart; of: 'mine' | 'theirs' }) {
  const lines = linesOf(part, of)
  if (lines.length === 0) return editing.empty
  return (
    <span className="whitespace-pre-line wrap-anywhere">
      {lines.map(({ label, text }) => (lines.length === 1 ? text : `${label}: ${text}`)).join('\n')}
    </span>
  )
}

function momentOf(isoTime: string): string {
  const { day, time } = shortSwissTime(isoTime)
  return editing.day(day, time)
}
