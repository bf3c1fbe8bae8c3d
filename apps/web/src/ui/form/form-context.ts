import { fieldLabel } from '@destek/contracts/validation-messages'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { translate } from '../../lib/i18n.ts'
import { fieldRules, problemsOf } from './field-rules.ts'

export interface FormRules {
  schema: z.ZodType
  /** The namespace of the labels. */
  group: string
  /** What would be sent now. */
  currentValues: () => unknown
}

export const FormContext = createContext<FormRules | null>(null)

/** Label and rules of one field of the form around. */
export function useField(name: string) {
  const form = useContext(FormContext)
  if (!form) throw new Error(`The field "${name}" stands outside a form.`)
  // Follows the language while the form is open.
  useTranslation()
  const { schema, group, currentValues } = form
  return {
    label: fieldLabel(name, group, translate),
    ...fieldRules(schema, name),
    validate: async () => {
      const problem = problemsOf(schema, group, currentValues()).get(name)
      if (problem) throw new Error(problem)
    },
  }
}
