import { LoaderCircle } from 'lucide-react'
import styles from './spinner.module.css'

/** A loading icon; the text beside it names what is loading. */
export const Spinner = ({ size = 14 }: { size?: number }) => <LoaderCircle size={size} aria-hidden className={styles.turning} />
