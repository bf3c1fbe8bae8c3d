import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { useTextColours } from './colour-shades.ts'
import styles from './rich-text.module.css'

/** Text formatted by a user. The server sanitizes it on saving; it is sanitized again before display. */
export function RichText({ html }: { html: string }) {
  const textColours = useTextColours()
  const clean = useMemo(() => purifier.sanitize(html, allowed), [html])
  return <div className={styles.text} style={textColours} dangerouslySetInnerHTML={{ __html: clean }} />
}

const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'span'],
  ALLOWED_ATTR: ['href', 'data-colour'],
  // Its value is a name, not a URL, so the URL check is skipped.
  ADD_URI_SAFE_ATTR: ['data-colour'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
}

const purifier = DOMPurify(window)

// Links open in a new tab, so that users do not lose the current page.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})
