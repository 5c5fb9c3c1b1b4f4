import { data } from 'react-router'

/** An address of the shop's own at which there is no page: the content backend is not asked for it. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function UnknownPage() {
  return null
}
