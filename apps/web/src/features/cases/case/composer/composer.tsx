import type { Case } from '@destek/contracts/cases/case-shapes'
import { noteRoutes } from '@destek/contracts/cases/case-notes'
import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../../lib/auth/configuration.ts'
import { printedKeys } from '../../../../lib/hotkeys/hotkey.ts'
import type { Action } from '../../../../ui/actions/action.ts'
import { useRunAction } from '../../../../ui/actions/action-host.tsx'
import { KeyHint } from '../../../../ui/display/key-hint.tsx'
import { FormContext, useField } from '../../../../ui/form/core/form-context.ts'
import { submitOnCtrlEnter } from '../../../../ui/form/core/submit-on-ctrl-enter.ts'
import { useAskAction, useCaseActions } from '../../actions/case-actions.tsx'
import { NoteFailure } from '../../notes/note-failure.tsx'
import { noteInDialog } from '../../notes/note-in-dialog.ts'
import { useNoteForm } from '../../notes/use-note-form.ts'
import styles from './composer.module.css'

interface ComposerProps {
  supportCase: Case
  onSent: () => void
}

/** Where people write about the case, always in reach: a note here, a question and a new status in their dialog. */
export function Composer({ supportCase, onSent }: ComposerProps) {
  const { t } = useTranslation('case-workspace')
  const mayNote = usePermission(noteRoutes.create)
  const ask = useAskAction(supportCase)
  const status = useCaseActions()(supportCase).find(({ name }) => name === 'status')
  const isInDialog = noteInDialog.use() === supportCase.id
  const others = [ask, status].filter((action) => action !== null && action !== undefined)
  if (!mayNote && others.length === 0) return null
  return (
    <section className={styles.composer} aria-label={t('composer.label')}>
      <div className={styles.box}>
        <div className={styles.kinds}>
          {mayNote && <span className={styles.current}>{t('composer.note')}</span>}
          {others.map((action) => (
            <OtherKind key={action.name} action={action} />
          ))}
        </div>
        {mayNote && !isInDialog && <NoteForm supportCase={supportCase} onSent={onSent} />}
      </div>
    </section>
  )
}

function OtherKind({ action }: { action: Action }) {
  const run = useRunAction()
  return (
    <button type="button" className={styles.kind} aria-haspopup="dialog" onClick={() => run(action)}>
      {action.label}
    </button>
  )
}

function NoteForm({ supportCase, onSent }: ComposerProps) {
  const { routeForm, noteChange } = useNoteForm({ supportCase, onDone: onSent })
  const { form, id, rules, isBusy, failure } = routeForm
  return (
    <FormContext value={rules}>
      <div onKeyDownCapture={submitOnCtrlEnter(form.submit)}>
        {failure && (
          <div className={styles.failure}>
            <NoteFailure failure={failure} />
          </div>
        )}
        <Form
          id={id}
          name={id}
          form={form}
          onValuesChange={(changed) => {
            noteChange()
            routeForm.onValuesChange(changed)
          }}
          onFinish={() => routeForm.submit()}
        >
          <NoteField isBusy={isBusy} />
        </Form>
      </div>
      {routeForm.discardQuestion}
    </FormContext>
  )
}

/** The text, what it may weigh, and the button. An empty text is no mistake until somebody sends it. */
function NoteField({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation(['case-notes', 'common'])
  const { label, validate, maxLength = 0 } = useField('note')
  const text: unknown = Form.useWatch('note')
  const length = typeof text === 'string' ? text.length : 0
  return (
    <>
      <Form.Item name="note" className={styles.field} rules={[{ validator: validate }]} validateTrigger={false}>
        <Input.TextArea
          variant="borderless"
          autoSize={{ minRows: 1, maxRows: 8 }}
          aria-label={label}
          aria-required
          placeholder={t('hint')}
        />
      </Form.Item>
      <div className={styles.foot}>
        <span className={`tabular ${length > maxLength ? styles.over : styles.length}`}>
          {t('common:form.length', { length, max: maxLength })}
        </span>
        <span aria-hidden>
          <KeyHint>{printedKeys('Control+Enter')}</KeyHint>
        </span>
        <Button type="primary" size="small" htmlType="submit" loading={isBusy} aria-keyshortcuts="Control+Enter">
          {t('add')}
        </Button>
      </div>
    </>
  )
}
