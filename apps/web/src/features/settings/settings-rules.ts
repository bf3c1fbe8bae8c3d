import { nestedSettings, removalField, type SecretField, secretFields } from '@destek/contracts/system/flat-settings'
import { validationKeys } from '@destek/contracts/core/fields'
import { requiredWhileOn, SaveTenantSettings } from '@destek/contracts/system/tenant-settings'
import { z } from 'zod'
import { sameValue, type Values } from '../../ui/form/core/form-values.ts'

/**
 * The contract's rules for the settings by full name, plus one that depends on the server: whether a password is stored.
 * Currently required fields have a mark.
 */
export const settingsRules = (required: readonly string[], isSet: (field: SecretField) => boolean): z.ZodType =>
  z.looseObject(Object.fromEntries(required.map((field) => [field, present]))).superRefine((typed: Values, context) => {
    const { error } = SaveTenantSettings.safeParse(nestedSettings(typed))
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue })
    const missing = secretFields.filter((field) => required.includes(field) && !typed[field])
    for (const field of missing) {
      if (isSet(field) && !typed[removalField(field)]) continue
      context.addIssue({ code: 'custom', path: [field], message: validationKeys.pleaseInput })
    }
  })

/** The currently required fields: those of the groups that are switched on. */
export const requiredFields = (values: Values): string[] =>
  Object.entries(requiredWhileOn).flatMap(([field, enable]) => (values[enable] === true ? field : []))

/** The fields that differ from the stored settings. Removing a password counts as a change of the password. */
export function unsavedFields(stored: Values, typed: Values): string[] {
  const changed = Object.keys(typed).filter((field) => !sameValue(typed[field], stored[field]))
  return [...new Set(changed.map((field) => removedSecret(field) ?? field))]
}

/** The typed values on top of another user's saved version: only fields that both have changed are in conflict. */
export function rebased(stored: Values, typed: Values, saved: Values): Values {
  const entries = Object.entries(typed).map(([field, value]) => [field, sameValue(value, stored[field]) ? saved[field] : value])
  return Object.fromEntries(entries) as Values
}

const removedSecret = (field: string) => secretFields.find((secret) => removalField(secret) === field)

/** Only checks that the field is present; the contract validates its value. */
const present = z.unknown().refine((value) => value !== undefined)

/** The group of a field. */
export const groupOf = (field: string) => field.split('.')[0]!
