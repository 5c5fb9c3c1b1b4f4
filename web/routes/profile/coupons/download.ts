import { redirect } from 'react-router'
import { failureOf } from '#contract/client.ts'
import { getCouponFile, getCouponSheet } from '#contract/licences/coupon-sets.ts'
import { asPageError } from '#forms/api-failure.ts'
import { apiOf } from '#web/api.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/download.ts'
import { addressOfRefusal } from './addresses.ts'

const FILES: Readonly<Record<string, typeof getCouponSheet | typeof getCouponFile>> = {
  'sheet.pdf': getCouponSheet,
  'codes.csv': getCouponFile,
}

/**
 * A file of codes, which the browser saves: the address of the API names the user, that of a page does not. What the API
 * refuses is told on the page that the visitor comes from.
 */
export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireLogin(args)
  const { file } = args.params
  const operation = FILES[file]
  if (!operation) throw new Response(null, { status: 404 })
  const { searchParams } = args.url
  const set = searchParams.get('set') ?? undefined
  const unredeemed = searchParams.get('unredeemed') === 'false' ? 'false' : 'true'
  // Nothing refuses the table of all codes, which may be long: the API sends it while it is read.
  if (operation === getCouponFile && set === undefined) {
    return redirect(`/api/users/${id}/product-coupons/${file}?${new URLSearchParams({ unredeemed })}`)
  }
  try {
    return toBeSaved(await apiOf(args)(operation, { params: { id }, query: { set, unredeemed } }))
  } catch (error) {
    const code = failureOf(error, getCouponSheet)?.body.code
    switch (code) {
      case 'no_coupons_to_print':
      case 'too_many_coupons_to_print':
      case 'coupons_not_ready':
        return redirect(addressOfRefusal(code, set))
      default:
        throw asPageError(error)
    }
  }
}

function toBeSaved(file: File): Response {
  return new Response(file, {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
