import { Form, href } from 'react-router'
import type { SchoolOfLogin } from '#contract/accounts/school-logins.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { loginOfferMessages as words } from '#web/messages/accounts/school-joining.ts'
import { SCHOOL } from '../members/form-names.ts'

/** The field that says that somebody joins by their login. */
export const BY_LOGIN = 'by_login'

/** Schools to which the person belongs as their login says; one press joins. */
export function LoginOffers({ schools }: { schools: readonly SchoolOfLogin[] }) {
  const busy = useBusy()
  return schools.map(({ id, name, city, provider }) => (
    <section key={id} className="flex flex-col gap-4 rounded-lg border border-line bg-white p-5">
      <SectionHeading level={2} size="part">
        {words.title(name)}
      </SectionHeading>
      <p>{words.text(provider, city)}</p>
      <Form method="post" action={href('/profile/school/offers')}>
        <input type="hidden" name={SCHOOL} value={id} />
        <input type="hidden" name={BY_LOGIN} value="1" />
        <Button busy={busy}>{words.join(name)}</Button>
      </Form>
    </section>
  ))
}
