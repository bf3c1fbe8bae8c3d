import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../lib/auth/session.ts'
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts'
import { isChanged, type Values } from '../../../ui/form/core/form-values.ts'
import { draftKey, dropDraft, keepDraft, readDraft } from './draft-store.ts'
import { canSetAside, type Interrupted } from './set-aside.ts'

/** How long after the last change the draft is written. */
export const draftDelay = 300

interface DraftOptions {
  /** Where the person was, if something comes first; left out: nothing is offered back elsewhere. */
  interrupted?: Interrupted
  /** The person has come back for what was kept: it is put in without asking. */
  resumes?: boolean
}

/** Keeps what is typed for an employee in this browser, and offers what was kept at an earlier visit. */
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

  // Who leaves in the midst of a word loses nothing of it.
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

  /** Whether another form has kept a newer text since this one was left. */
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
    noteChange: () => {
      // Until the person has decided about the earlier text, nothing may take its place.
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
    /** The text is saved, or nobody wants it. */
    drop: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      if (isMounted.current || !isRewritten()) dropDraft(key)
      setOffered(null)
      setState('none')
    },
  }
}

/** What leaving loses although a draft is kept: the chosen documents, and the text where the browser keeps nothing. */
export function useLossBesideDraft({ state }: ReturnType<typeof useDraft>, files: readonly File[]) {
  const { t } = useTranslation('create-case')
  return {
    isUnsaved: () => files.length > 0 || state === 'failed',
    discardWords: state === 'failed' ? undefined : { title: t('draft.leaveTitle'), text: t('draft.filesNotKept') },
  }
}
