/** Loads the home page of a signed-in user. */
export const loadHomePage = async () => (await import('../../features/home/home-page.tsx')).HomePage
