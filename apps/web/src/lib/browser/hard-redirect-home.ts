/** Goes to the start page with a full load, so that no data of the previous user stays in memory. */
export const hardRedirectHome = () => window.location.assign('/')
