import type { MailPreview } from '@destek/contracts/system/mails'
import styles from './mail-paper.module.css'

/** A mail as its receiver reads it: on white paper, in a frame that runs nothing, sends nothing and leads nowhere. */
export const MailPaper = ({ subject, html }: MailPreview) => (
  <div className={styles.mail}>
    <h3 className={styles.subject}>{subject}</h3>
    {/* A link in it would open inside of the frame; to open it elsewhere the frame has no right. */}
    <iframe className={styles.paper} title={subject} sandbox="" srcDoc={`<base target="_blank">${html}`} />
  </div>
)
