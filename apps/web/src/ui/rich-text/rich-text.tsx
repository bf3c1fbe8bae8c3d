import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { useInks } from './colour-shades.ts'
import styles from './rich-text.module.css'

/** Text that somebody formatted. The server has cleaned it when it was saved; it is cleaned again before it is shown. */
export function RichText({ html }: { html: string }) {
  const inks = useInks()
  const clean = useMemo(() => purifier.sanitize(html, allowed), [html])
  return <div className={styles.text} style={inks} dangerouslySetInnerHTML={{ __html: clean }} />
}

const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'span'],
  ALLOWED_ATTR: ['href', 'data-colour'],
  // Its value is a name and no address, so the rule for addresses is not asked.
  ADD_URI_SAFE_ATTR: ['data-colour'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
}

const purifier = DOMPurify(window)

// Nobody loses the page they are on by following a link of a text.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})
