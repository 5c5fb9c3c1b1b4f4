/** As links to it call the page: most pages with such a link need none of its other words. */
export const quickOrderTitle = 'Schnellbestellung'
