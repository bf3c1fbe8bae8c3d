import { translate } from '../../lib/i18n.ts'
import styles from './document-field.module.css'
import type { RefusedFile } from './take-files.ts'

/** Which files did not join the list, and why. */
export const RefusedFiles = ({ refused }: { refused: readonly RefusedFile[] }) => (
  <div role="alert" className={styles.problems}>
    {refused.map(({ name, sentence, values }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- two refused files may be the same in every respect
      <p key={index}>
        {name !== '' && !('name' in values) && <b>{name}: </b>}
        <span>{translate(sentence, values)}</span>
      </p>
    ))}
  </div>
)
