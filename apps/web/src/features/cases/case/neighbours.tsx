import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { parseSearch } from '../../../lib/browser/search-params.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import styles from './neighbours.module.css'
import type { NeighboursProps } from './use-neighbours.ts'

/** The case's position in its list, a link to the list, and links to the previous and next case. */
export function Neighbours({ position, total, list, previous, next }: NeighboursProps) {
  const { t } = useTranslation('case-workspace')
  const [path = '', query = ''] = list.split('?')
  const nowhere = t('neighbours.end')
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours.label')}>
      <Link {...({ to: path, search: parseSearch(query) } as { to: string })} className="tabular" title={t('neighbours.list')}>
        {t('neighbours.position', { position, total })}
      </Link>
      <IconButton
        icon={<ChevronUp size={16} aria-hidden />}
        label={t('neighbours.previous')}
        tooltip={`${t('neighbours.previous')} · K`}
        disabledBecause={previous ? undefined : nowhere}
        onClick={() => previous?.()}
      />
      <IconButton
        icon={<ChevronDown size={16} aria-hidden />}
        label={t('neighbours.next')}
        tooltip={`${t('neighbours.next')} · J`}
        disabledBecause={next ? undefined : nowhere}
        onClick={() => next?.()}
      />
    </nav>
  )
}
