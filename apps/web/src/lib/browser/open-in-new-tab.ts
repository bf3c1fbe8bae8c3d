/** The page that opens learns nothing of this one. */
export const openInNewTab = (url: string) => void window.open(url, '_blank', 'noopener,noreferrer')
