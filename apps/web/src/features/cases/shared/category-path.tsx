import type { Case } from '@destek/contracts/cases/case-shapes'
import styles from './category-path.module.css'

type Category = Pick<Case, 'callParentWrapup' | 'callWrapup'>

/** `Payroll › Overtime missing`, as one text. */
export const categoryText = ({ callParentWrapup, callWrapup }: Category) =>
  callParentWrapup ? `${callParentWrapup} › ${callWrapup}` : callWrapup

/** The same with a less prominent main category, which is cut off first. */
export const CategoryPath = ({ callParentWrapup, callWrapup }: Category) => (
  <span className={styles.path} title={categoryText({ callParentWrapup, callWrapup })}>
    {callParentWrapup && (
      <>
        <span className={callParentWrapup.length > 3 ? styles.parent : styles.shortParent}>{callParentWrapup}</span>
        <span className={styles.sign}> › </span>
      </>
    )}
    <span className={styles.child}>{callWrapup}</span>
  </span>
)
