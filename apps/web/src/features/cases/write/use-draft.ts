import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../lib/auth/session.ts'
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts'
import { isChanged, type Values } from '../../../ui/form/core/form-values.ts'
import { draftKey, dropDraft, keepDraft, readDraft } from './draft-store.ts'
import { canSetAside, type Interrupted } from './set-aside.ts'

/** Milliseconds between the last change and saving. */
export const draftDelay = 300

interface DraftOptions {
  /** Describes the form for an interruption; left out: it is not offered elsewhere. */
  interrupted?: Interrupted
  /** The user returned to this draft: restore it without asking. */
  resumes?: boolean
}

/** Saves the text for an employee in this browser, and offers the draft of an earlier visit. */
export function useDraft(employeeId: string, form: FormInstance<Values>, initial: Values, options: DraftOptions = {}) {
  const { interrupted, resumes = false } = options
  const key = draftKey(useAccount()?.id ?? '', employeeId)
  const [found] = useState(() => readDraft(key))
  const resumed = resumes ? found : null
  const [offered, setOffered] = useState(resumes ? null : found)
  const [state, setState] = useState<'none' | 'kept' | 'failed'>(resumed ? 'kept' : 'none')
  const isMounted = useIsMounted()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = (place?: Interrupted) => {
    clearTimeout(timer.current)
    timer.current = undefined
    const typed = form.getFieldsValue(true) as Values
    if (!isChanged(initial, typed)) {
      dropDraft(key)
      setState('none')
    } else setState(keepDraft(key, typed, place) ? 'kept' : 'failed')
  }

  // Leaving the page in the middle of a word loses nothing.
  const writeAtOnce = useEffectEvent(() => {
    if (timer.current !== undefined) write()
  })
  useEffect(() => {
    const leave = () => writeAtOnce()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  /** Whether another form has saved a newer text in the meantime. */
  const isRewritten = () => {
    const kept = readDraft(key)?.values
    const typed = form.getFieldsValue(true) as Values
    return kept !== undefined && (isChanged(kept, typed) || isChanged(typed, kept))
  }

  const setAside = useEffectEvent(() => {
    if (interrupted && !offered) write(interrupted)
  })
  useEffect(() => canSetAside(() => setAside()), [])

  const putIn = useEffectEvent(() => resumed && form.setFieldsValue(resumed.values))
  useEffect(() => void putIn(), [])

  return {
    offered,
    state,
    scheduleDraftSave: () => {
      // Until the user has decided about the earlier text, nothing may overwrite it.
      if (offered) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(), draftDelay)
    },
    resume: () => {
      if (!offered) return
      form.setFieldsValue(offered.values)
      setOffered(null)
      setState('kept')
    },
    /** The text is saved or discarded. */
    drop: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      if (isMounted.current || !isRewritten()) dropDraft(key)
      setOffered(null)
      setState('none')
    },
  }
}

/** The data that leaving loses despite a draft: the chosen documents, and the text if the browser cannot store it. */
export function useUnsavedFiles({ state }: ReturnType<typeof useDraft>, files: readonly File[]) {
  const { t } = useTranslation('create-case')
  return {
    isUnsaved: () => files.length > 0 || state === 'failed',
    discardWords: state === 'failed' ? undefined : { title: t('draft.leaveTitle'), text: t('draft.filesNotKept') },
  }
}
