/** Leaves for the start page with a full load, so that nothing of the previous user stays in memory. */
export const hardRedirectHome = () => window.location.assign('/')
