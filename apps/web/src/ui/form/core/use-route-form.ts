import type { AnswerOf, Route } from '@destek/contracts/core/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form, type FormInstance } from 'antd'
import { type ReactNode, useId, useMemo, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError, isConflict } from '../../../lib/api/api-error.ts'
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { useConflict } from '../conflict/use-conflict.ts'
import type { Describe, FormRules } from './form-context.ts'
import { bodyFor, type FormBody, isChanged, type Values } from './form-values.ts'
import { type Leaves, leavesDialog, useLeaveGuard } from './use-leave-guard.tsx'

export interface RouteFormOptions<R extends Route, Answer> {
  /** The route that saves; the schema of its body provides the form's rules. */
  route: R
  /** Left out: the hook creates one. */
  form?: FormInstance<Values>
  /** The record when the form was opened, or the initial values of a new one. */
  initial?: object
  /** Replaces the body's schema, for rules that depend on the record. Must be stable for the same rules. */
  schema?: (record: Values | undefined) => z.ZodType
  /** The body to send; left out: the record's fields that the route accepts, with the typed values over them. */
  body?: (typed: Values, record: Values | undefined) => Values
  /** Sends it, if one call with a body is not enough. */
  send?: (body: FormBody<R>) => Promise<Answer>
  /** Routes whose lists show the saved data; left out: those of the route itself. */
  refreshes?: readonly Route[]
  /** Also after a failure, because the lists show failures too. */
  refreshesAlways?: boolean
  /** The form shows failures itself; conflicts are always shown by the form. */
  showsFailures?: boolean
  /** The answer is a secret: it is shown once and not cached. */
  isSecret?: boolean
  /** While typing, only changed fields are validated again; left out: all invalid ones. */
  isIndependent?: boolean
  /** An untouched field is validated only on sending, not on blur. */
  checksOnlyTouched?: boolean
  /** Focuses a field that the server names; left out: the form's own way. */
  focusField?: (name: string) => void
  /** Fetches the stored version after a conflict; both versions are then shown side by side. */
  reload?: () => Promise<object>
  /** Merges the typed values with another user's saved version; left out: keeps all typed values. */
  rebase?: (record: Values, typed: Values, saved: Values) => Values
  /** Whether data would be lost; left out: whether anything was typed. */
  isUnsaved?: (typed: Values, record: Values | undefined) => boolean
  /** The address changes that discard the form; left out: those that close a dialog. */
  leaves?: Leaves
  /** The texts of the discard question; left out: about typed text. */
  discardWords?: { title: string; text: string }
  onDone: (answer: Answer) => void
  /** Left out for a page. */
  onClose?: () => void
}

export interface RouteForm {
  form: FormInstance<Values>
  /** The form's id, for its submit button. */
  id: string
  rules: FormRules
  /** The edited version. */
  record: Values | undefined
  isBusy: boolean
  /** The reason why saving failed, except for conflicts. */
  failure: Error | null
  /** The other user's version as sent by the server, until this form is saved on top of it. */
  changed: Values | null
  /** Both versions, while the user has to choose one. */
  conflict: ConflictChoice | null
  /** Sends the typed values, once at a time. */
  submit: (more?: Values) => void
  onValuesChange: (changed: Values) => void
  /** Puts a version into the fields; from now on the form edits it. */
  takeVersion: (version: Values) => void
  /** Closes; asks first if data would be lost. */
  close: () => void
  /** Clears the failure. */
  forgetFailure: () => void
  /** Stops guarding, because the typed data is saved or discarded. */
  release: () => void
  /** The discard question, while it is open. */
  discardQuestion: ReactNode
}

export interface ConflictChoice {
  group: string
  fields: FormRules['fields']
  mine: Values
  /** Null if it could not be fetched. */
  saved: Values | null
  onTake: (saved: Values) => void
  onKeep: () => void
}

/** A form whose rules, call and failures belong to one route. It guards unsaved data and handles conflicts. */
export function useRouteForm<R extends Route, Answer = AnswerOf<R>>(options: RouteFormOptions<R, Answer>): RouteForm {
  const { route, schema, rebase, onDone, onClose, checksOnlyTouched = false } = options
  if (!route.body) throw new Error(`${route.method} ${route.path} takes no body, so there is nothing to fill in.`)
  const id = useId()
  const queryClient = useQueryClient()
  const isMounted = useIsMounted()
  const [form] = Form.useForm<Values>(options.form)
  const [record, setRecord] = useState(options.initial as Values | undefined)
  const [changed, setChanged] = useState<Values | null>(null)
  const [fields] = useState(() => new Map<string, Describe | undefined>())

  const typed = () => form.getFieldsValue()
  const body = () => options.body?.(typed(), record) ?? bodyFor(route, record, typed())
  const mine = (saved: Values | null) => (saved && record && rebase ? rebase(record, typed(), saved) : typed())
  const show = (version: Values) =>
    form.setFields(Object.keys(typed()).map((name) => ({ name, value: version[name], errors: [] })))

  const { conflict, serverValue, loadServerVersion, takeSaved, keepMine } = useConflict({
    reload: options.reload,
    onVersion: setRecord,
    showVersion: show,
  })
  const guard = useLeaveGuard({
    isUnsaved: () => (options.isUnsaved ? options.isUnsaved(typed(), record) : isChanged(record, typed())),
    leaves: options.leaves ?? leavesDialog,
    words: options.discardWords,
    onLeft: onClose,
  })

  const refresh = () => (options.refreshes ?? [route]).forEach(({ group }) => void refreshGroup(queryClient, group))
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (sent: Values) => {
      // The form sends only what the schema of the body has accepted.
      const accepted = sent as FormBody<R>
      return options.send?.(accepted) ?? (call<Route>(route, { body: accepted }) as Promise<Answer>)
    },
    // The form shows failures while it is mounted. Afterwards they are shown as a notification.
    meta: { suppressToast: (failed) => isMounted.current && (options.showsFailures === true || isConflict(failed)) },
    ...(options.isSecret && { gcTime: 0 }),
    onSuccess: (answer) => {
      guard.release()
      refresh()
      onDone(answer)
    },
    onError: async (failed) => {
      if (isMounted.current) showAtFields(form, failed, options.focusField)
      if (options.refreshesAlways || isConflict(failed)) refresh()
      if (!isConflict(failed)) return
      const { concurrencyStamp } = failed.data
      setChanged(failed.data)
      // From now on sending deliberately replaces the stored version.
      if (concurrencyStamp && !options.reload) setRecord((previous) => ({ ...previous, concurrencyStamp }))
      await loadServerVersion()
    },
  })

  // The rules are stable while their schema is, so that typing does not redraw all fields.
  const [newest] = useState({ body })
  newest.body = body
  const rules = useMemo(
    () => ({
      schema: schema?.(record) ?? route.body!,
      group: route.group,
      currentValues: () => newest.body(),
      fields,
      serverValue,
      checksOnlyTouched,
    }),
    [schema, record, route, newest, fields, serverValue, checksOnlyTouched],
  )

  return {
    form,
    id,
    rules,
    record,
    isBusy: isPending,
    failure: isConflict(error) ? null : error,
    changed,
    conflict: conflict && {
      group: route.group,
      fields,
      mine: mine(conflict.saved),
      saved: conflict.saved,
      onTake: takeSaved,
      onKeep: () => {
        if (conflict.saved) show(mine(conflict.saved))
        keepMine()
      },
    },
    submit: (more) => {
      if (!isPending) mutate({ ...body(), ...more })
    },
    onValuesChange: (values) => {
      guard.hold()
      revalidateInvalid(form, options.isIndependent ? values : undefined)
    },
    takeVersion: (version) => {
      setRecord(version)
      show(version)
    },
    close: () => {
      if (!isPending && onClose) guard.leave(onClose)
    },
    forgetFailure: reset,
    release: guard.release,
    discardQuestion: guard.question,
  }
}

/**
 * Removes an obsolete message already while the user corrects the field. Fields that depend on each other are all validated;
 * otherwise only the changed ones, so that server messages at other fields stay.
 */
export function revalidateInvalid(form: FormInstance<Values>, changed?: Values): void {
  const wrong = form.getFieldsError(changed && Object.keys(changed)).filter(({ errors }) => errors.length > 0)
  if (wrong.length > 0) form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined)
}

/** Shows a refusal of the server at the fields it names. */
function showAtFields(form: FormInstance<Values>, error: Error, focusField = (name: string) => form.focusField(name)): void {
  if (!(error instanceof ApiError)) return
  const named = error.validationErrors.flatMap(({ message, members }) => members.map((name) => ({ name, errors: [message] })))
  const { field } = error.data
  if (typeof field === 'string' && error.text) named.push({ name: field, errors: [error.text] })
  const known = named.filter(({ name }) => name in form.getFieldsValue())
  form.setFields(known)
  if (known[0]) focusField(known[0].name)
}
