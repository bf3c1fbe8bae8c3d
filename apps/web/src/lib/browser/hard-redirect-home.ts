/** Leaves for the start page with a full load, so that nothing of the former user stays in memory. */
export const hardRedirectHome = () => window.location.assign('/')
