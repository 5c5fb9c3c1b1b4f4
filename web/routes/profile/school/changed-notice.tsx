import { Notice } from '#ui/notice.tsx'
import { typedBeside } from '#web/messages/typed-beside.ts'

/** A field in which both differ. */
export interface Difference {
  label: string
  yours: string
  present: string
}

/** What was typed beside what somebody else has saved meanwhile, below a title that says of what. */
export function ChangedNotice({ title, differences }: { title: string; differences: readonly Difference[] }) {
  return (
    <Notice kind="warning" title={title} live>
      <p>{typedBeside.text}</p>
      <table className="mt-3 w-full text-left text-sm">
        <thead>
          <tr>
            {[typedBeside.field, typedBeside.yours, typedBeside.present].map((name) => (
              <th key={name} scope="col" className="border-b border-line-strong py-1.5 pr-4 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, yours, present }) => (
            <tr key={label} className="align-top">
              <th scope="row" className="border-b border-line py-1.5 pr-4 font-normal">
                {label}
              </th>
              <td className="border-b border-line py-1.5 pr-4 wrap-anywhere">{yours || typedBeside.empty}</td>
              <td className="border-b border-line py-1.5 wrap-anywhere">{present || typedBeside.empty}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Notice>
  )
}
