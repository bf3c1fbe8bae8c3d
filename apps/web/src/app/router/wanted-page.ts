const key = 'destek.wanted-page'

/** The page a signed-out person asked for, so that signing in leads there. Kept for the browser tab only. */
export const rememberWantedPage = (href: string) => sessionStorage.setItem(key, href)

export const forgetWantedPage = () => sessionStorage.removeItem(key)

export function wantedPage(): string | undefined {
  const href = sessionStorage.getItem(key)
  return href && isOwnAddress(href) ? href : undefined
}

/** An address inside this product; never one that leads to another host. */
export const isOwnAddress = (href: string) => /^\/(?![/\\])/.test(href)
