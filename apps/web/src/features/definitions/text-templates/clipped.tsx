import styles from './text-templates.module.css'

/** A long text limited to a few lines; the rest scrolls, also by keyboard. */
export const clipped = (text: unknown) =>
  text ? (
    <span className={styles.clipped} tabIndex={0}>
      {String(text)}
    </span>
  ) : undefined
