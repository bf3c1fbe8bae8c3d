import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../lib/auth/session.ts'
import { isChanged, type Values } from '../../../ui/form/core/form-values.ts'
import { draftKey, dropDraft, keepDraft, readDraft } from './draft-store.ts'

/** How long after the last change the draft is written. */
export const draftDelay = 300

/** Keeps what is typed for an employee in this browser, and offers what was kept at an earlier visit. */
export function useDraft(employeeId: string, form: FormInstance<Values>, initial: Values) {
  const key = draftKey(useAccount()?.id ?? '', employeeId)
  const [offered, setOffered] = useState(() => readDraft(key))
  const [state, setState] = useState<'none' | 'kept' | 'failed'>('none')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const typed = form.getFieldsValue(true) as Values
    if (!isChanged(initial, typed)) {
      dropDraft(key)
      setState('none')
    } else setState(keepDraft(key, typed) ? 'kept' : 'failed')
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

  return {
    offered,
    state,
    noteChange: () => {
      // Until the person has decided about the earlier text, nothing may take its place.
      if (offered) return
      clearTimeout(timer.current)
      timer.current = setTimeout(write, draftDelay)
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
      dropDraft(key)
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
