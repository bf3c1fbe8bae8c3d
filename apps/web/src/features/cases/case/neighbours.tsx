import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyError } from '../../../lib/api/notify-error.ts'
import { parseSearch } from '../../../lib/browser/search-params.ts'
import { useSearchState } from '../../../lib/browser/search-state.ts'
import { useNavigationClaim } from '../../../lib/browser/use-navigation-claim.ts'
import { letters } from '../../../lib/hotkeys/letters.ts'
import { useHotkeys } from '../../../lib/hotkeys/use-hotkeys.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { keepTrail, lengthened, readTrail } from '../shared/trail/case-trail.ts'
import styles from './neighbours.module.css'
import { workspaceOf } from './use-workspace.ts'

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

type Step = 1 | -1

/** The cases before and after this one in the list from which it was opened; null without a list. */
export function useNeighbours(id: string, isLoaded: boolean) {
  const { t } = useTranslation('case-workspace')
  const { pathname, state } = useLocation()
  const [search] = useSearchState()
  const [trail, setTrail] = useState(() => readTrail(state.caseTrail))
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const claim = useNavigationClaim()
  const index = trail?.cases.findIndex((other) => other.id === id) ?? -1

  // The list highlights the last viewed case.
  useEffect(() => {
    if (trail && index !== -1) keepTrail({ ...trail, currentId: id })
  }, [trail, index, id])
  useReadAhead(trail?.cases[index + 1]?.id, isLoaded && index !== -1)

  const position = trail ? trail.start + index + 1 : 0
  const mayGo = (step: Step) => trail !== null && index !== -1 && (step === 1 ? position < trail.total : position > 1)
  const go = async (step: Step) => {
    if (!trail || !mayGo(step) || isBusy) return
    setBusy(true)
    const isWanted = claim()
    try {
      const known = trail.cases[index + step] ? trail : await lengthened(trail, step)
      const next = known.cases[known.cases.findIndex((other) => other.id === id) + step]
      keepTrail(known)
      setTrail(known)
      // One step back leads to the list, however many cases were viewed in between.
      if (next && isWanted()) {
        const to = { to: '/activities/card/$id', params: { id: next.id }, search: { ...search, title: next.title } } as const
        await navigate({ ...to, replace: true, state: { ...state, insteadOf: pathname } })
      }
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const isOffered = trail !== null && index !== -1
  useHotkeys(
    isOffered
      ? [
          { keys: letters.cases.next, label: t('neighbours.next'), group: 'cases', run: () => void go(1) },
          { keys: letters.cases.previous, label: t('neighbours.previous'), group: 'cases', run: () => void go(-1) },
        ]
      : [],
  )
  if (!isOffered) return null
  return {
    position,
    total: trail.total,
    list: trail.href,
    previous: mayGo(-1) ? () => void go(-1) : null,
    next: mayGo(1) ? () => void go(1) : null,
  }
}

type NeighboursProps = NonNullable<ReturnType<typeof useNeighbours>>

/** Prefetches the next case for users who work through a list. Whether they may open it is checked when they do. */
function useReadAhead(id: string | undefined, isWanted: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isWanted || id === undefined) return
    void queryClient.prefetchQuery({ ...workspaceOf(id), meta: { suppressToast: () => true } })
  }, [queryClient, id, isWanted])
}
