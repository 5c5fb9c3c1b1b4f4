import type { KoaContextWithOIDC } from 'oidc-provider'

/** A parameter of the request; undefined where it has none, or fails before the library has read them. */
export function askedParameter({ oidc }: Pick<KoaContextWithOIDC, 'oidc'>, name: string): string | undefined {
  const value = oidc.params?.[name]
  return typeof value === 'string' ? value : undefined
}
