import { data } from 'react-router'
import { errorCodes, isErrorCode } from '#contract/errors.ts'
import { safePath } from '#forms/safe-path.ts'
import { frame } from '#office/messages/frame.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/no-file.ts'

/** Where a file leads that cannot be had, with the code of the refusal and the page that its link stands on. */
export function loader({ url }: Route.LoaderArgs) {
  const code = url.searchParams.get('grund')
  const [status, message] = errorCodes[isErrorCode(code) ? code : 'not_found']
  return data({ message, back: safePath(url.searchParams.get('von')) }, { status })
}

/** Says why there is no file, in the refusal's own words. */
export default function NoFile({ loaderData: { message, back } }: Route.ComponentProps) {
  return (
    <div className="flex max-w-prose flex-col items-start gap-6">
      <title>{frame.titleOf(frame.noFile)}</title>
      <h1 className="font-display text-3xl">{frame.noFile}</h1>
      <Notice kind="warning">{message}</Notice>
      <ButtonLink to={back} variant="secondary">
        {frame.back}
      </ButtonLink>
    </div>
  )
}
