import styles from './text-templates.module.css'

/** A long text where there is room for a few lines; the rest is a scroll away, by the keys too. */
export const clipped = (text: unknown) =>
  text ? (
    <span className={styles.clipped} tabIndex={0}>
      {String(text)}
    </span>
  ) : undefined
