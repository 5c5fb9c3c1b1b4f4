import { Form } from 'react-router'
import { keptFieldLabels } from '#contract/catalogue/kept-field-labels.ts'
import type { KeptByHand, OfficeTitle } from '#contract/catalogue/office-titles.ts'
import { useBusy } from '#forms/use-busy.ts'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Table } from '#ui/table.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import { saidInWords } from './said-in-words.ts'
import type { TitleChoices } from './title-forms.ts'

interface KeptSectionProps {
  title: OfficeTitle
  /** The title itself, or one of its products. */
  subject: string
  choices: TitleChoices
}

/** The fields that imports leave, with what they say instead, and the way back to them. */
export function KeptSection({ title, subject, choices }: KeptSectionProps) {
  const kept = title.kept.filter((one) => one.subject === subject)
  const busy = useBusy()
  if (kept.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-xl">{titleRoom.kept}</h2>
      <p className="text-sm text-ink-soft">{titleRoom.keptMeans}</p>
      <Table<KeptByHand>
        caption={titleRoom.kept}
        keyOf={({ field }) => field}
        rows={kept}
        columns={[
          { title: titleRoom.field, cell: ({ field }) => keptFieldLabels[field] },
          {
            title: titleRoom.importSays,
            cell: ({ said, field, import_value }) =>
              said ? saidInWords(field, import_value, choices) : titleRoom.saidNothing,
          },
          {
            title: titleRoom.by,
            cell: ({ by, at }) => [by, shortSwissTime(at).day].filter(Boolean).join(', '),
          },
          {
            title: titleRoom.leave,
            cell: ({ field }) => (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="step" value="leave" />
                <input type="hidden" name="subject" value={subject} />
                <input type="hidden" name="field" value={field} />
                <input type="hidden" name="revision" value={title.revision} />
                <Button
                  variant="secondary"
                  size="small"
                  busy={busy}
                  aria-label={`${titleRoom.leave}: ${keptFieldLabels[field]}`}
                >
                  {titleRoom.leave}
                </Button>
              </Form>
            ),
          },
        ]}
      />
    </section>
  )
}

/** What became of a field that was left to imports. */
export function LeftNotice({ isLater }: { isLater: boolean }) {
  return (
    <Notice kind="success" live>
      {isLater ? titleRoom.leftLater : titleRoom.left}
    </Notice>
  )
}
