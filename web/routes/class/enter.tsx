import { data, href } from 'react-router'
import { withForm } from '#forms/with-form.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { classOfCodeMessages, enterClassMessages as words } from '#web/messages/accounts/pupils.ts'
import { codeHeaders } from '#web/routes/coupons/code-headers.ts'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/enter.ts'
import { ClassCodeForm } from './class-code-form.tsx'
import { enterClass } from './enter-class.ts'
import { PupilPage } from './pupil-page.tsx'
import { inWordsForPupils } from './words-for-pupils.ts'

export function loader() {
  return data(null, { headers: codeHeaders })
}

export async function action(args: Route.ActionArgs) {
  const target = args.url.searchParams.get('redirect')
  return withForm(args.request, async (form) => enterClass(form, target), { sentence: classOfCodeMessages.failed })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta = privatePage(words.title, href('/class'))

/** Where pupils enter the code of their class. */
export default function EnterClassPage({ actionData }: Route.ComponentProps) {
  return (
    <PupilPage>
      <SectionHeading level={1} lead={words.lead}>
        {words.title}
      </SectionHeading>
      <ClassCodeForm failure={actionData && inWordsForPupils(actionData)} />
    </PupilPage>
  )
}
