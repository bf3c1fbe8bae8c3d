/** What the home page shows to somebody who is signed in. */
export const loadHomePage = async () => (await import('../../features/home/home-page.tsx')).HomePage
