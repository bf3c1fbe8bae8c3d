import { useState } from 'react'
import { notifyError } from '../../../lib/api/notify-error.ts'
import type { Values } from './form-values.ts'

/** The screen's own question before saving, such as whether the name is taken. */
export function useBeforeSave(beforeSave: ((body: Values) => Promise<boolean>) | undefined) {
  const [isChecking, setIsChecking] = useState(false)
  const check = async (body: Values): Promise<'save' | 'close' | 'stay'> => {
    if (!beforeSave) return 'save'
    setIsChecking(true)
    try {
      return (await beforeSave(body)) ? 'save' : 'close'
    } catch (error) {
      notifyError(error)
      return 'stay'
    } finally {
      setIsChecking(false)
    }
  }
  return { check, isChecking }
}
