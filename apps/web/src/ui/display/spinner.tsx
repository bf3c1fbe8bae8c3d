import { LoaderCircle } from 'lucide-react'
import styles from './spinner.module.css'

/** Something is on its way. What, the words beside it say. */
export const Spinner = ({ size = 14 }: { size?: number }) => <LoaderCircle size={size} aria-hidden className={styles.turning} />
