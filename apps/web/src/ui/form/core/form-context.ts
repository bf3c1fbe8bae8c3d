import { fieldLabel } from '@destek/contracts/core/validation-messages'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { translate } from '../../../lib/i18n/i18n.ts'
import { fieldRules, problemsOf } from './field-rules.ts'
import type { Values } from './form-values.ts'

/** Formats a value of a field, such as the label of a chosen id; undefined for values without a format, such as null. */
export type Describe = (value: unknown) => ReactNode

export interface FormRules {
  schema: z.ZodType
  /** The translation namespace of the labels. */
  group: string
  /** The values that would be sent now. */
  currentValues: () => unknown
  /** All mounted fields and their formatting. */
  fields: Map<string, Describe | undefined>
  /** Another user's saved version; fields that differ show a note. */
  serverValue: Values | null
  /** An untouched field is not validated on blur. */
  checksOnlyTouched?: boolean
}

export const FormContext = createContext<FormRules | null>(null)

/** Label and rules of a field of the surrounding form. */
export function useField(name: string) {
  const { schema, group, currentValues, serverValue, checksOnlyTouched = false } = useForm(name)
  // Redraws when the language changes while the form is open.
  useTranslation()
  return {
    label: fieldLabel(name, group, translate),
    serverValue: serverValue && { value: serverValue[name] },
    checksOnlyTouched,
    ...fieldRules(schema, name),
    validate: async () => {
      const problem = problemsOf(schema, group, currentValues()).get(name)
      if (problem) throw new Error(problem)
    },
  }
}

/** Registers the field and its formatting with the form. */
export function useWording(name: string, describe: Describe | undefined): void {
  const { fields } = useForm(name)
  // Setting a key again keeps its position, so that the fields stay in the order of the form.
  useEffect(() => void fields.set(name, describe), [fields, name, describe])
  useEffect(() => () => void fields.delete(name), [fields, name])
}

function useForm(name: string): FormRules {
  const form = useContext(FormContext)
  if (!form) throw new Error(`The field "${name}" stands outside a form.`)
  return form
}
