/** The opened page gets no reference to this one. */
export const openInNewTab = (url: string) => void window.open(url, '_blank', 'noopener,noreferrer')
