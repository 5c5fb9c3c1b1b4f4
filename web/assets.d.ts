/// <reference types="vite/client" />

/** Who is named while the content backend does not answer; set when the shop is built. */
interface ImportMetaEnv {
  readonly VITE_PUBLISHER_NAME?: string
  /** Lines parted by `|`. */
  readonly VITE_PUBLISHER_ADDRESS?: string
  /** `Label=address`, parted by `|`. */
  readonly VITE_PUBLISHER_SOCIAL_LINKS?: string
}
