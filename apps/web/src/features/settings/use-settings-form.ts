import { flatSettings, isSetField, nestedSettings, type SecretField } from '@destek/contracts/system/flat-settings'
import type { CallOf } from '@destek/contracts/core/routes'
import { settingRoutes, type TenantSettings } from '@destek/contracts/system/tenant-settings'
import { Form, type FormInstance } from 'antd'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { reloadPage } from '../../lib/browser/reload-page.ts'
import { useSearchState } from '../../lib/browser/search-state.ts'
import { useLiveEvents } from '../../lib/live/live-events.ts'
import { toastSaved } from '../../ui/feedback/toast.ts'
import type { Values } from '../../ui/form/core/form-values.ts'
import { leavesPage } from '../../ui/form/core/use-leave-guard.tsx'
import { useRouteForm } from '../../ui/form/core/use-route-form.ts'
import { groupOf, rebased, requiredFields, settingsRules, unsavedFields } from './settings-rules.ts'

/** The form holds the settings by full name, such as `faq.url`; they are sent in groups. */
export function useSettingsForm(settings: TenantSettings, currentGroup: string) {
  const [initial] = useState<Values>(() => flatSettings(settings))
  const [form] = Form.useForm<Values>()
  const typed: Values = Form.useWatch([], form) ?? {}
  const showField = useShowField(form, currentGroup)

  // Stable while the switches are unchanged, so that typing in one field does not redraw the others.
  const required = requiredFields({ ...initial, ...typed }).join(' ')
  const routeForm = useRouteForm({
    route: settingRoutes.save,
    form,
    initial,
    schema: useCallback((stored) => settingsRules(required.split(' ').filter(Boolean), isSetIn(stored)), [required]),
    body: (values, stored) => ({ ...values, concurrencyStamp: stored?.['concurrencyStamp'] }),
    send: (body) => call(settingRoutes.save, { body: nestedSettings(body) } as CallOf<typeof settingRoutes.save>),
    reload: storedNow,
    rebase: rebased,
    // The field that the server names may be in another view.
    focusField: showField,
    isUnsaved: (values, stored) => unsavedFields(stored ?? {}, values).length > 0,
    leaves: leavesPage,
    onDone: () => {
      toastSaved()
      reloadPage()
    },
  })
  const stored = routeForm.record ?? initial
  const unsaved = unsavedFields(stored, typed)

  // Another user's changes are shown at once, unless typed values would be lost.
  useLiveEvents(['settings.*'], () => {
    if (unsaved.length === 0 && !routeForm.isBusy) void follow()
  })
  const follow = async () => {
    const version = await storedNow()
    if (unsavedFields(stored, form.getFieldsValue()).length === 0) routeForm.takeVersion(version)
  }

  return {
    routeForm,
    /** The fields that differ from the stored settings. */
    unsaved,
    isSet: useCallback((field: SecretField) => isSetIn(stored)(field), [stored]),
    /** Shows the view of a field and focuses it. */
    showField,
    discard: () => routeForm.takeVersion(stored),
  }
}

const storedNow = async (): Promise<Values> => flatSettings(await call(settingRoutes.read, {}))

const isSetIn = (stored: Values | undefined) => (field: SecretField) => stored?.[isSetField(field)] === true

/** Opens the view of a field and focuses it. */
function useShowField(form: FormInstance<Values>, currentGroup: string) {
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
