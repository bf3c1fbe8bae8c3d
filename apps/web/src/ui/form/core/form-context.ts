import { fieldLabel } from '@destek/contracts/core/validation-messages'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { translate } from '../../../lib/i18n/i18n.ts'
import { fieldRules, problemsOf } from './field-rules.ts'
import type { Values } from './form-values.ts'

/** Puts a value of one field into words, such as the label of a chosen id; undefined where it has none of its own, as for nothing. */
export type Describe = (value: unknown) => ReactNode

export interface FormRules {
  schema: z.ZodType
  /** The namespace of the labels. */
  group: string
  /** What would be sent now. */
  currentValues: () => unknown
  /** Every field that is shown, and how it words its value. */
  fields: Map<string, Describe | undefined>
  /** What somebody else saved meanwhile; the fields that differ say so. */
  serverValue: Values | null
  /** A field that nobody has touched is not looked at when it is left. */
  checksOnlyTouched?: boolean
}

export const FormContext = createContext<FormRules | null>(null)

/** Label and rules of one field of the form around. */
export function useField(name: string) {
  const { schema, group, currentValues, serverValue, checksOnlyTouched = false } = useForm(name)
  // Follows the language while the form is open.
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

/** Lets the form know the field, and how to word its value. */
export function useWording(name: string, describe: Describe | undefined): void {
  const { fields } = useForm(name)
  // Setting it again keeps the place, so that the fields stay in the order in which they stand in the form.
  useEffect(() => void fields.set(name, describe), [fields, name, describe])
  useEffect(() => () => void fields.delete(name), [fields, name])
}

function useForm(name: string): FormRules {
  const form = useContext(FormContext)
  if (!form) throw new Error(`The field "${name}" stands outside a form.`)
  return form
}
