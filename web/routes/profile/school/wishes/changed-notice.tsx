import { Notice } from '#ui/notice.tsx'
import { wishesMessages as words } from '#web/messages/procurement/wishes.ts'
import { AMOUNT, CLASS, REASON } from './form-names.ts'

type Values = Readonly<Record<string, string>>

const FIELDS = [AMOUNT, CLASS, REASON] as const

/** What was typed beside what the wish is by now. */
export function ChangedNotice({ typed, present }: { typed: Values; present: Values }) {
  const differing = FIELDS.filter((name) => typed[name] !== present[name])
  return (
    <Notice kind="warning" title={words.changed} live>
      <p>{words.changedText}</p>
      <table className="mt-3 w-full text-left text-sm">
        <thead>
          <tr>
            {[words.field, words.yours, words.present].map((title) => (
              <th key={title} scope="col" className="border-b border-line-strong py-1.5 pr-4 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differing.map((name) => (
            <tr key={name} className="align-top">
              <th scope="row" className="border-b border-line py-1.5 pr-4 font-normal">
                {words.labels[name]}
              </th>
              <td className="border-b border-line py-1.5 pr-4 wrap-anywhere">{typed[name] || words.empty}</td>
              <td className="border-b border-line py-1.5 wrap-anywhere">{present[name] || words.empty}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Notice>
  )
}
