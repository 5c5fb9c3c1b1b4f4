import { data } from 'react-router'

/** An unknown address below the shop's own pages: the content backend is not asked for it. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function UnknownPage() {
  return null
}
