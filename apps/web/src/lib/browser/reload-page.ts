/** Loads the page anew, so that everything that was read at the start follows what has been saved. */
export const reloadPage = () => window.location.reload()
