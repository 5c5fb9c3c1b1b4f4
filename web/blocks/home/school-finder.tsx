import { useState } from 'react'
import { href } from 'react-router'
import type { SchoolFinder as Finder } from '#contract/content/blocks/title-blocks.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { finderMessages } from '#web/messages/catalogue/finder.ts'

/** What one teaches, as a way into the programme: a form that leads to a list, with and without JavaScript. */
export function SchoolFinder({ finder: { levels, subjects, both } }: { finder: Finder }) {
  const [level, setLevel] = useState('')
  const [subject, setSubject] = useState('')
  const chosen = levels.find(({ code }) => code === level) ?? subjects.find(({ code }) => code === subject)
  const found =
    level && subject
      ? (both.find((pair) => pair.level === level && pair.subject === subject)?.titles ?? 0)
      : chosen?.titles
  return (
    <form
      action={href('/programm')}
      className="flex w-full flex-col gap-3 rounded-lg border border-line bg-white p-3 sm:flex-row sm:items-end md:p-4"
    >
      <SelectField
        name="level"
        label={finderMessages.level}
        options={[{ value: '', label: finderMessages.anyLevel }, ...levels.map(optionOf)]}
        value={level}
        onChange={(event) => setLevel(event.currentTarget.value)}
        className="min-w-0 flex-1"
      />
      {/* Where a level has nothing of a subject, all of the level is offered. */}
      <SelectField
        name={found === 0 ? '' : 'subject'}
        id="finder-subject"
        label={finderMessages.subject}
        options={[{ value: '', label: finderMessages.anySubject }, ...subjects.map(optionOf)]}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
        className="min-w-0 flex-1"
      />
      <Button className="shrink-0">
        {found === 0 ? finderMessages.allOfLevel(chosen?.titles ?? 0) : finderMessages.show(found)}
      </Button>
    </form>
  )
}

function optionOf({ code, title }: Finder['levels'][number]) {
  return { value: code, label: title }
}
