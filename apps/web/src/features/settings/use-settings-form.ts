import { flatSettings, isSetField, nestedSettings, type SecretField } from '@destek/contracts/system/flat-settings'
import type { CallOf } from '@destek/contracts/core/routes'
import { settingRoutes, type TenantSettings } from '@destek/contracts/system/tenant-settings'
import { Form, type FormInstance } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { useLiveEvents } from '../../lib/live/live-events.ts'
import type { Describe } from '../../ui/form/core/form-context.ts'
import type { Values } from '../../ui/form/core/form-values.ts'
import { useConflict } from '../../ui/form/conflict/use-conflict.ts'
import { useSave } from '../../ui/form/core/use-save.ts'
import { rebased, requiredFields, settingsRules, unsavedFields } from './settings-rules.ts'

interface Options {
  form: FormInstance<Values>
  settings: TenantSettings
  /** Brings the view of a field to the front, with the cursor in it. */
  showField: (field: string) => void
  onSaved: () => void
}

/** The form holds the settings by their whole names, such as `faq.url`; they are sent in their groups. */
export function useSettingsForm({ form, settings, showField, onSaved }: Options) {
  const [initial] = useState<Values>(() => flatSettings(settings))
  const [stored, setStored] = useState(initial)
  const [fields] = useState(() => new Map<string, Describe | undefined>())
  const typed: Values = Form.useWatch([], form) ?? {}
  const unsaved = unsavedFields(stored, typed)
  const isSet = useCallback((field: SecretField) => stored[isSetField(field)] === true, [stored])

  const show = (version: Values) =>
    form.setFields(Object.keys(form.getFieldsValue()).map((name) => ({ name, value: version[name], errors: [] })))

  const { conflict, serverValue, lookUp, takeSaved, keepMine } = useConflict({
    reload: async () => flatSettings(await call(settingRoutes.read, {})),
    onVersion: setStored,
    showVersion: show,
  })
  const { send, isSaving } = useSave({
    route: settingRoutes.save,
    // The field that the server names may stand in another view.
    form: { ...form, focusField: (field) => showField(String(field)) },
    onDone: onSaved,
    onConflict: lookUp,
  })

  const mineBeside = (saved: Values | null | undefined) =>
    saved ? rebased(stored, form.getFieldsValue(), saved) : form.getFieldsValue()

  // What somebody else saves shows at once, as long as nothing typed would be lost by it.
  useLiveEvents(['settings.*'], () => {
    if (unsaved.length === 0 && !isSaving) void follow()
  })
  const follow = async () => {
    const version = flatSettings(await call(settingRoutes.read, {}))
    if (unsavedFields(stored, form.getFieldsValue()).length > 0) return
    setStored(version)
    show(version)
  }

  // The same as long as the switches stay: typing in one field does not draw the others anew.
  const required = requiredFields({ ...stored, ...typed }).join(' ')
  const rules = useMemo(
    () => ({
      schema: settingsRules(required.split(' ').filter(Boolean), isSet),
      group: settingRoutes.save.group,
      currentValues: () => form.getFieldsValue(),
      fields,
      serverValue,
    }),
    [required, isSet, form, fields, serverValue],
  )

  return {
    initial,
    unsaved,
    isSet,
    isSaving,
    rules,
    versions: {
      conflict,
      mine: () => mineBeside(conflict?.saved),
      takeSaved,
      keepMine: () => {
        show(mineBeside(conflict?.saved))
        keepMine()
      },
    },
    submit: () => {
      const body = nestedSettings({ ...form.getFieldsValue(), concurrencyStamp: stored['concurrencyStamp'] })
      send({ body } as CallOf<typeof settingRoutes.save>)
    },
    /** A message goes as soon as it no longer holds: turning a group off makes its fields optional. */
    recheck: () => {
      const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0)
      if (wrong.length > 0) form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined)
    },
    discard: () => show(stored),
  }
}
