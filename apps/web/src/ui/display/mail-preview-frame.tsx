import type { MailPreview } from '@destek/contracts/system/mails'
import styles from './mail-preview-frame.module.css'

/** A mail as its receiver sees it: on white, in a frame without scripts, forms and navigation. */
export const MailPreviewFrame = ({ subject, html }: MailPreview) => (
  <div className={styles.mail}>
    <h3 className={styles.subject}>{subject}</h3>
    {/* Links would open inside the frame; the sandbox forbids opening them elsewhere. */}
    <iframe className={styles.paper} title={subject} sandbox="" srcDoc={`<base target="_blank">${html}`} />
  </div>
)
