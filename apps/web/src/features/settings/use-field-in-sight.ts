import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchState } from '../../lib/browser/search-state.ts'
import type { Values } from '../../ui/form/core/form-values.ts'
import { groupOf } from './settings-rules.ts'

/** Opens the view in which a field stands, and puts the cursor there. */
export function useFieldInSight(form: FormInstance<Values>, currentGroup: string) {
  const [, change] = useSearchState()
  const wanted = useRef<string | null>(null)

  const focusWanted = useEffectEvent(() => {
    if (wanted.current === null || groupOf(wanted.current) !== currentGroup) return
    form.focusField(wanted.current)
    wanted.current = null
  })
  useEffect(() => focusWanted(), [currentGroup])

  return (field: string) => {
    if (groupOf(field) === currentGroup) form.focusField(field)
    else {
      wanted.current = field
      change({ tab: groupOf(field) })
    }
  }
}
