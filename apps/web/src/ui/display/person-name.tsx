import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { initialsOf } from '../../lib/i18n/initials.ts'
import styles from './person-name.module.css'

interface PersonNameProps {
  name: string
  /** Small in running text. */
  size?: 'normal' | 'small'
  /** After the name; for example a tag. */
  children?: ReactNode
}

/** A person in a list: initials on the person's colour, and the name. */
export function PersonName({ name, size = 'normal', children }: PersonNameProps) {
  return (
    <span className={`${styles.person} ${size === 'small' ? styles.small : ''}`}>
      <Initials name={name} />
      <span className={styles.name} title={name}>
        {name}
      </span>
      {children}
    </span>
  )
}

/** The initials on the person's colour. */
export function Initials({ name, isLarge }: { name: string; isLarge?: boolean }) {
  const { i18n } = useTranslation()
  return (
    <span className={isLarge ? `${styles.avatar} ${styles.large}` : styles.avatar} data-hue={hueOf(name)} aria-hidden>
      {initialsOf(name, i18n.language)}
    </span>
  )
}

const hues = 5

const hueOf = (name: string) => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % hues
