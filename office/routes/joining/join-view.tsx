import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ForeseenJoin } from '#contract/catalogue/joined-things.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { authorRoom, type JoinWords, joining } from '#office/messages/catalogue/authors-and-series.ts'
import { frame } from '#office/messages/frame.ts'
import { ThingChoice } from '#office/resource/thing-choice.tsx'
import { ReasonedStep } from '#office/steps/reasoned-step.tsx'
import { stepField } from '#office/steps/step-field.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { JOIN, OTHER, TYPED_NAME } from './join-fields.ts'

/** What is needed to make one of two: who stays, and what is found or chosen to go. */
export interface LoadedJoin {
  name: string
  query: string
  found: readonly { id: string; name: string; detail: string }[]
  foreseen: (ForeseenJoin & { id: string }) | null
}

interface JoinViewProps extends LoadedJoin {
  words: JoinWords
  /** Of the one that stays. */
  path: string
  failure: FormFailure | undefined
}

/** Makes one of two: chooses the one that goes, says what moves, and asks for a reason and its name. */
export function JoinView({ words, path, name, query, found, foreseen, failure }: JoinViewProps) {
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <title>{frame.titleOf(words.title)}</title>
      <nav className="text-sm">
        <Link to={path} className="text-link">
          {words.back(name)}
        </Link>
      </nav>
      <h1 className="font-display text-3xl">{words.title}</h1>
      {foreseen ? (
        <Foreseen {...{ words, name, foreseen, failure }} />
      ) : (
        <ThingChoice
          parameter={OTHER}
          label={words.find}
          hint={words.findHint}
          none={words.none}
          query={query}
          keep={{}}
          found={found}
        />
      )}
    </div>
  )
}

type ForeseenProps = Pick<JoinViewProps, 'words' | 'name' | 'failure'> & { foreseen: ForeseenJoin & { id: string } }

function Foreseen({ words, name, foreseen, failure }: ForeseenProps) {
  const { id, name: goes, titles, moving, both, addresses, taken_over: takenOver } = foreseen
  const place = useMemo(() => ({ step: JOIN, failure }), [failure])
  return (
    <>
      <p className="text-lg">{words.means(goes, name)}</p>
      <section className="flex flex-col gap-3 rounded-md border border-line bg-white p-4 text-sm">
        <h2 className="text-base font-semibold">{joining.moves(titles)}</h2>
        {moving.length > 0 && (
          <ul className="list-disc pl-5">
            {moving.map((one) => (
              <li key={one.id}>{one.title}</li>
            ))}
            {titles > moving.length && <li>{authorRoom.more(titles - moving.length)}</li>}
          </ul>
        )}
        {both > 0 && <p>{joining.both(both)}</p>}
        <h2 className="text-base font-semibold">{joining.addresses}</h2>
        <ul className="list-disc pl-5">
          {addresses.map((address) => (
            <li key={address} className="wrap-anywhere">
              {address}
            </li>
          ))}
        </ul>
        {takenOver.length > 0 && (
          <p>{`${joining.takenOver}: ${takenOver.map((field) => joining.takenOf[field] ?? field).join(', ')}.`}</p>
        )}
        <p>{joining.names}</p>
      </section>
      <Notice kind="warning">{joining.noWayBack}</Notice>
      <ReasonedStep step={JOIN} label={joining.join} means={joining.noWayBack} failure={failure} isDanger isOpen>
        <input type="hidden" name={OTHER} value={id} />
        <TextField {...stepField(place, TYPED_NAME)} label={joining.typedName(goes)} autoComplete="off" required />
      </ReasonedStep>
      <p className="text-sm">
        <Link to="?" className="text-link">
          {joining.other}
        </Link>
      </p>
    </>
  )
}
