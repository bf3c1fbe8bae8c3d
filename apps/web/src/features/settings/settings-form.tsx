import type { TenantSettings } from '@destek/contracts/system/tenant-settings'
import { Form } from 'antd'
import { type FunctionComponent, memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../lib/auth/configuration.ts'
import { reloadPage } from '../../lib/browser/reload-page.ts'
import { ConflictDialog } from '../../ui/form/conflict/conflict-dialog.tsx'
import { markRequired } from '../../ui/form/core/required-mark.tsx'
import { DiscardQuestion } from '../../ui/form/core/discard-question.tsx'
import { FormContext } from '../../ui/form/core/form-context.ts'
import type { Values } from '../../ui/form/core/form-values.ts'
import { HistoryPanel } from '../../ui/form/history/history-panel.tsx'
import { submitOnCtrlEnter } from '../../ui/form/core/submit-on-ctrl-enter.ts'
import { PageTabs, usePageTab } from '../../ui/page/page-tabs.tsx'
import { Page } from '../../ui/page/page.tsx'
import { panelOf } from '../../ui/page/tabs.tsx'
import type { GroupProps } from './setting-group.ts'
import { SettingsFoot } from './settings-foot.tsx'
import styles from './settings.module.css'
import { useFieldInSight } from './use-field-in-sight.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'
import { CallCenterStudioSettings } from './call-center-studio-settings.tsx'
import { DirectorySettings } from './directory-settings.tsx'
import { FaqSettings } from './faq-settings.tsx'
import { ServiceDeskSettings } from './service-desk-settings.tsx'
import { SmsSettings } from './sms-settings.tsx'
import { SurveySettings } from './survey-settings.tsx'

const group = 'settings'

/** Every group is a view of the same form: what is typed in one stays while another is looked at. */
export function SettingsForm({ settings }: { settings: TenantSettings }) {
  const { t } = useTranslation('settings')
  const formId = useId()
  const tenantId = useConfiguration()?.currentTenant.id
  const history = tenantId ? ({ kind: 'settings', id: tenantId } as const) : null
  const groups = settingGroups.filter(({ key }) => settings[key] !== undefined)
  const current = usePageTab([...groups.map(({ key }) => key), ...(history ? (['history'] as const) : [])])

  const [form] = Form.useForm<Values>()
  const showField = useFieldInSight(form, current)
  const {
    initial,
    rules,
    unsaved,
    isSet,
    isSaving,
    submit,
    recheck: revalidateInvalid,
    discard,
    versions,
  } = useSettingsForm({
    form,
    settings,
    showField,
    onSaved: () => {
      guard.letGo()
      reloadPage()
    },
  })
  const guard = useUnsavedGuard(unsaved.length > 0)

  const isUnsaved = (key: string) => unsaved.some((field) => field.startsWith(`${key}.`))
  const tabs = [
    ...groups.map(({ key }) => ({ key, label: t(`tabs.${key}`), dot: isUnsaved(key) && t('unsavedTab') })),
    ...(history ? [{ key: 'history' as const, label: t('tabs.history') }] : []),
  ]

  return (
    <Page
      title={t('title')}
      above={<PageTabs tabs={tabs} label={t('title')} />}
      footer={<SettingsFoot formId={formId} unsaved={unsaved} isSaving={isSaving} onDiscard={discard} />}
    >
      <div
        {...panelOf('tab', current)}
        // The history has nothing else to put the focus on, and it scrolls.
        tabIndex={current === 'history' ? 0 : undefined}
        onKeyDownCapture={submitOnCtrlEnter(form.submit)}
      >
        <FormContext value={rules}>
          <Form
            id={formId}
            name={formId}
            form={form}
            layout="vertical"
            initialValues={initial}
            requiredMark={markRequired}
            onValuesChange={revalidateInvalid}
            onFinish={submit}
            onFinishFailed={({ errorFields }) => showField(String(errorFields[0]?.name[0]))}
          >
            {groups.map(({ key, View }) => (
              <GroupView key={key} View={View} isSet={isSet} hidden={key !== current} />
            ))}
          </Form>
        </FormContext>
        {current === 'history' && history && (
          <div className={styles.history}>
            <HistoryPanel {...history} group={group} />
          </div>
        )}
      </div>
      {guard.isAsking && <DiscardQuestion onKeep={guard.stay} onDiscard={guard.leave} />}
      {versions.conflict && (
        <ConflictDialog
          {...versions.conflict}
          group={group}
          fields={rules.fields}
          mine={versions.mine()}
          history={history}
          onTake={versions.takeSaved}
          onKeep={versions.keepMine}
        />
      )}
    </Page>
  )
}

interface GroupViewProps extends GroupProps {
  View: FunctionComponent<GroupProps>
  hidden: boolean
}

/** Stays in the form while another group is looked at; its fields know by themselves when they change. */
const GroupView = memo(({ View, isSet, hidden }: GroupViewProps) => (
  <div hidden={hidden}>
    <View isSet={isSet} />
  </div>
))

/** The groups in the order of their tabs. */
const settingGroups = [
  { key: 'serviceDesk', View: ServiceDeskSettings },
  { key: 'callCenterStudio', View: CallCenterStudioSettings },
  { key: 'activeDirectory', View: DirectorySettings },
  { key: 'faq', View: FaqSettings },
  { key: 'survey', View: SurveySettings },
  { key: 'smsProvider', View: SmsSettings },
] as const satisfies { key: string; View: FunctionComponent<GroupProps> }[]
