/** Reloads the page, so that settings read at the start are read again. */
export const reloadPage = () => window.location.reload()
