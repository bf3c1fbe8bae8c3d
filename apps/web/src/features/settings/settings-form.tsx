import { fieldLabel } from '@destek/contracts/core/validation-messages'
import type { ConnectedSystem } from '@destek/contracts/system/connections'
import type { TenantSettings } from '@destek/contracts/system/tenant-settings'
import { Button } from 'antd'
import { type FunctionComponent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../lib/auth/configuration.ts'
import { useSearchChange } from '../../lib/browser/search-state.ts'
import { translate } from '../../lib/i18n/i18n.ts'
import { ActionHost } from '../../ui/actions/action-host.tsx'
import { ConflictDialog } from '../../ui/form/conflict/conflict-dialog.tsx'
import { FormContext } from '../../ui/form/core/form-context.ts'
import { markRequired } from '../../ui/form/core/required-mark.tsx'
import { SteadyForm } from '../../ui/form/core/steady-form.tsx'
import { submitOnCtrlEnter } from '../../ui/form/core/submit-on-ctrl-enter.ts'
import { HistoryPanel } from '../../ui/form/history/history-panel.tsx'
import { PageTabs, usePageTab } from '../../ui/page/page-tabs.tsx'
import { Page } from '../../ui/page/page.tsx'
import { panelOf } from '../../ui/page/tabs.tsx'
import { ConnectionsTab } from '../connections/connections-tab.tsx'
import type { GroupProps } from './setting-fields.tsx'
import { type SettingGroup, settingGroups } from './setting-groups.tsx'
import styles from './settings.module.css'
import { useSettingsForm } from './use-settings-form.ts'

/** All groups are views of one form: typed values stay during a switch of views. */
export function SettingsForm({ settings }: { settings: TenantSettings }) {
  const { t } = useTranslation('settings')
  const tenantId = useConfiguration()?.currentTenant.id
  const history = tenantId ? ({ kind: 'settings', id: tenantId } as const) : null
  const groups = settingGroups.filter(({ key }) => settings[key] !== undefined)
  const current = usePageTab(['connections', ...groups.map(({ key }) => key), ...(history ? (['history'] as const) : [])])
  const change = useSearchChange()
  const { routeForm, unsaved, isSet, showField, discard } = useSettingsForm(settings, current)
  const { form, id, rules, conflict } = routeForm

  const isUnsaved = (key: string) => unsaved.some((field) => field.startsWith(`${key}.`))
  const tabs = [
    { key: 'connections' as const, label: t('tabs.connections') },
    ...groups.map(({ key }) => ({ key, label: t(`tabs.${key}`), dot: isUnsaved(key) && t('unsavedTab') })),
    ...(history ? [{ key: 'history' as const, label: t('tabs.history') }] : []),
  ]

  const settingsOf = (system: ConnectedSystem) =>
    groups.some(({ key }) => key === groupOfSystem[system]) ? () => change({ tab: groupOfSystem[system] }) : undefined
  // Connections and history are read-only views.
  const isForm = current !== 'connections' && current !== 'history'

  return (
    <ActionHost>
      <Page
        title={t('title')}
        above={<PageTabs tabs={tabs} label={t('title')} />}
        footer={
          (isForm || unsaved.length > 0) && (
            <SettingsFoot formId={id} unsaved={unsaved} isSaving={routeForm.isBusy} onDiscard={discard} />
          )
        }
      >
        <div
          {...panelOf('tab', current)}
          // A read-only view has few focusable elements, so it is focusable itself for scrolling.
          tabIndex={isForm ? undefined : 0}
          onKeyDownCapture={submitOnCtrlEnter(form.submit)}
        >
          <FormContext value={rules}>
            <SteadyForm
              id={id}
              name={id}
              form={form}
              layout="vertical"
              initialValues={routeForm.record}
              requiredMark={markRequired}
              onValuesChange={routeForm.onValuesChange}
              onFinish={() => routeForm.submit()}
              onFinishFailed={({ errorFields }) => showField(String(errorFields[0]?.name[0]))}
            >
              {groups.map(({ key, View }) => (
                <GroupView key={key} View={View} isSet={isSet} hidden={key !== current} />
              ))}
            </SteadyForm>
          </FormContext>
          {current === 'connections' && <ConnectionsTab settingsOf={settingsOf} />}
          {current === 'history' && history && (
            <div className={styles.history}>
              <HistoryPanel {...history} group={rules.group} />
            </div>
          )}
        </div>
        {routeForm.discardQuestion}
        {conflict && <ConflictDialog {...conflict} history={history} />}
      </Page>
    </ActionHost>
  )
}

/** The group with the settings of a system. */
const groupOfSystem: Record<ConnectedSystem, SettingGroup> = {
  serviceDesk: 'serviceDesk',
  sms: 'smsProvider',
  mail: 'mail',
  directory: 'activeDirectory',
  callCentre: 'callCenterStudio',
  chat: 'callCenterStudio',
}

interface GroupViewProps extends GroupProps {
  View: FunctionComponent<GroupProps>
  hidden: boolean
}

/** Stays mounted while another group is visible; its fields redraw by themselves. */
const GroupView = memo(({ View, isSet, hidden }: GroupViewProps) => (
  <div hidden={hidden}>
    <View isSet={isSet} />
  </div>
))

interface SettingsFootProps {
  formId: string
  /** The fields that differ from the stored settings. */
  unsaved: readonly string[]
  isSaving: boolean
  onDiscard: () => void
}

/** Lists the unsaved fields; visible in all views. */
function SettingsFoot({ formId, unsaved, isSaving, onDiscard }: SettingsFootProps) {
  const { t } = useTranslation(['settings', 'common'])
  const labels = unsaved.map((field) => fieldLabel(field, 'settings', translate)).join(', ')
  const isClean = unsaved.length === 0
  return (
    <footer className={styles.foot} data-leaves-form>
      <p className={styles.unsaved} data-clean={isClean} role="status">
        {isClean ? t('nothingUnsaved') : t('unsaved', { count: unsaved.length, fields: labels })}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onDiscard} disabled={isClean || isSaving}>
          {t('discard')}
        </Button>
        <Button type="primary" htmlType="submit" form={formId} loading={isSaving} disabled={isClean || isSaving}>
          {isSaving ? t('common:actions.saving') : t('save')}
        </Button>
      </div>
    </footer>
  )
}
