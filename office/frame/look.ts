/** How the back office looks to a person, kept in a cookie of this browser, which a page is rendered with. */
export const themes = ['system', 'light', 'dark'] as const
export const densities = ['dense', 'comfortable'] as const

export interface Look {
  theme: (typeof themes)[number]
  density: (typeof densities)[number]
}

export const usualLook: Look = { theme: 'system', density: 'dense' }

const COOKIE = 'office_look'
/** Seconds. */
const A_YEAR = 31_536_000

/** The look that a request's cookie names; what it does not know is as usual. */
export function lookOf(headers: Headers): Look {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=([a-z]+)\\.([a-z]+)`).exec(headers.get('cookie') ?? '')
  return readLook(found?.[1], found?.[2])
}

/** A look of two names, each as usual where it is unknown. */
export function readLook(theme: string | undefined, density: string | undefined): Look {
  return {
    theme: themes.find((one) => one === theme) ?? usualLook.theme,
    density: densities.find((one) => one === density) ?? usualLook.density,
  }
}

/** The `Set-Cookie` that keeps a look. */
export function lookCookie({ theme, density }: Look, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${COOKIE}=${theme}.${density}; Path=/office; Max-Age=${A_YEAR}; SameSite=Lax; HttpOnly${secure}`
}
