/** The id of «Blick ins Buch», to which the cover leads. */
export const SAMPLE_ID = 'blick-ins-buch'
