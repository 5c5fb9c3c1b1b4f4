/** The publisher's name where the content backend does not answer; apart, since every page may need it. */
export const fallbackName = import.meta.env.VITE_PUBLISHER_NAME ?? 'Aarebogen Verlag'
