import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href } from 'react-router'
import { useAnswer } from '#forms/use-answer.ts'
import { labelOf, pathOf } from '#office/editing/form-field.ts'
import type { FieldInputProps } from '#office/editing/inputs/field-input.tsx'
import { linesOf } from '#office/editing/open-fields.ts'
import type { loader } from '#office/media/found-files.ts'
import { finding } from '#office/messages/finding.ts'
import { filePicker } from '#office/messages/media/media-room.ts'
import { Button } from '#ui/button.tsx'
import { describeField, fieldId } from '#ui/fields/field.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** Milliseconds after the last key. */
const PAUSE = 200

/** The files that a block offers, in their order: chosen by their titles, of those that editors have uploaded. */
export function FilesInput({ field, value, error, words, onChanged }: FieldInputProps) {
  const { name } = field
  const id = fieldId(name)
  const known = words.values?.[pathOf(field)] ?? {}
  const [chosen, setChosen] = useState(() => linesOf(value))
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({})
  const { found, hasFailed, search } = useFoundFiles()
  const titleOf = (file: string) => titles[file] ?? known[file] ?? filePicker.gone
  const change = (next: readonly string[]) => {
    flushSync(() => setChosen([...next]))
    onChanged?.()
  }
  // What was pressed is gone: the search is where the next one comes from.
  const lead = () => document.getElementById(`${id}-search`)?.focus()
  const up = (place: number) => {
    change(chosen.with(place - 1, chosen[place] ?? '').with(place, chosen[place - 1] ?? ''))
    if (place === 1) lead()
  }
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describeField(id, { error })['aria-describedby']}
      className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-4"
    >
      <legend className="px-1 font-medium">{labelOf(field, words)}</legend>
      <input type="hidden" name={name} value={chosen.join('\n')} />
      {chosen.length === 0 && <p className="text-sm text-ink-soft">{filePicker.none}</p>}
      <ol className="flex flex-col gap-1">
        {chosen.map((file, place) => (
          <li key={file} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">{titleOf(file)}</span>
            {place > 0 && (
              <Button
                type="button"
                size="small"
                variant="quiet"
                aria-label={filePicker.upFor(titleOf(file))}
                onClick={() => up(place)}
              >
                {filePicker.up}
              </Button>
            )}
            <Button
              type="button"
              size="small"
              variant="quiet"
              aria-label={filePicker.removeFor(titleOf(file))}
              onClick={() => {
                change(chosen.filter((one) => one !== file))
                lead()
              }}
            >
              {filePicker.remove}
            </Button>
          </li>
        ))}
      </ol>
      <TextField
        type="search"
        name=""
        id={`${id}-search`}
        label={filePicker.search}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => search(target.value)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {hasFailed ? finding.failed : ''}
      </p>
      <ul aria-label={filePicker.found} className="flex max-h-60 flex-col gap-1 overflow-y-auto">
        {found
          .filter((file) => !chosen.includes(file.id))
          .map((file) => (
            <li key={file.id}>
              <button
                type="button"
                aria-label={filePicker.take(file.title)}
                onClick={() => {
                  setTitles({ ...titles, [file.id]: file.title })
                  change([...chosen, file.id])
                  lead()
                }}
                className="flex w-full flex-wrap gap-x-3 rounded-md px-2 py-1.5 text-left hover:bg-river-50"
              >
                <span className="wrap-anywhere">{file.title}</span>
                <span className="text-sm text-ink-soft wrap-anywhere">{file.name}</span>
              </button>
            </li>
          ))}
      </ul>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

/** The newest files, then those that a search finds, a moment after each key. */
function useFoundFiles() {
  const { ask, data, hasFailed } = useAnswer<Awaited<ReturnType<typeof loader>>>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    ask(href('/medien/dateien/auswahl'))
    return () => clearTimeout(timer.current)
  }, [ask])
  return {
    found: data ?? [],
    hasFailed,
    search: (query: string) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(
        () => ask(`${href('/medien/dateien/auswahl')}?${new URLSearchParams({ query })}`),
        PAUSE,
      )
    },
  }
}
