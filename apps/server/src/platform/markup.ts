import sanitizeHtml from 'sanitize-html'

/** How many tags may stand within each other. */
export const deepestTags = 100

/**
 * Takes out every tag that the rules do not allow. Null where the tags are nested too deep: for each tag the parser goes through all that
 * are open, so that it takes a time that grows with the square of their number.
 */
export function sanitizeMarkup(html: string, rules: sanitizeHtml.IOptions, deepest = deepestTags): string | null {
  let depth = 0
  const onOpenTag = () => {
    depth += 1
    if (depth > deepest) throw tooDeep
  }
  const onCloseTag = () => void (depth -= 1)
  try {
    return sanitizeHtml(html, { ...rules, onOpenTag, onCloseTag })
  } catch (error) {
    if (error === tooDeep) return null
    throw error
  }
}

const tooDeep = new Error('The tags are nested too deep.')
