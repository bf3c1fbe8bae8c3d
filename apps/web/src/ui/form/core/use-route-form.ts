import type { AnswerOf, CallOf, Route } from '@destek/contracts/core/routes'
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
import { bodyFor, isChanged, type Values } from './form-values.ts'
import { type Leaves, leavesDialog, useLeaveGuard } from './use-leave-guard.tsx'

export interface RouteFormOptions<R extends Route, Answer> {
  /** The route that saves; its body's schema is the form's rules. */
  route: R
  /** Left out: a form of its own. */
  form?: FormInstance<Values>
  /** The record as it was when the form was opened, or what a new one starts with. */
  initial?: object
  /** In place of the body's schema, where the form knows more: what is required only now. The same function for the same rules. */
  schema?: (record: Values | undefined) => z.ZodType
  /** What is sent; left out: the record's fields that the route takes, with what was typed over them. */
  body?: (typed: Values, record: Values | undefined) => Values
  /** Sends it, where one call with a body is not all. */
  send?: (body: Values) => Promise<Answer>
  /** Whose lists show what was saved; left out: those of the route itself. */
  refreshes?: readonly Route[]
  /** Also after a failure, which has left its trace in them. */
  refreshesAlways?: boolean
  /** The form itself says what failed; a conflict it always tells itself. */
  showsFailures?: boolean
  /** What is saved is shown once and kept by nobody. */
  isSecret?: boolean
  /** Only the fields that were changed are looked at again while somebody types; left out: all that are wrong. */
  isIndependent?: boolean
  /** A field that nobody has touched is not looked at when it is left, only when the form is sent. */
  checksOnlyTouched?: boolean
  /** Puts the cursor into a field that the server names; left out: the form's own way. */
  focusField?: (name: string) => void
  /** Fetches what is stored now, after somebody else has changed it; both versions are then shown side by side. */
  reload?: () => Promise<object>
  /** What was typed, on top of what somebody else saved; left out: all of it as it is. */
  rebase?: (record: Values, typed: Values, saved: Values) => Values
  /** Whether something would be lost; left out: whether anything was typed. */
  isUnsaved?: (typed: Values, record: Values | undefined) => boolean
  /** Which changes of the address take the form away; left out: those that take a dialog away. */
  leaves?: Leaves
  /** The question before it is thrown away; left out: about typed text. */
  discardWords?: { title: string; text: string }
  onDone: (answer: Answer) => void
  /** Left out for a page. */
  onClose?: () => void
}

export interface RouteForm {
  form: FormInstance<Values>
  /** Names the form for the button that sends it. */
  id: string
  rules: FormRules
  /** The version that is edited. */
  record: Values | undefined
  isBusy: boolean
  /** Why it was not saved, unless somebody else was quicker. */
  failure: Error | null
  /** What the server told about what somebody else saved, until this is saved on top of it. */
  changed: Values | null
  /** Both versions to choose from, while the person has to. */
  conflict: ConflictChoice | null
  /** Sends what is typed, once at a time. */
  submit: (more?: Values) => void
  onValuesChange: (changed: Values) => void
  /** Puts a version into the fields, which is edited from now on. */
  takeVersion: (version: Values) => void
  /** Closes, after a question where something would be lost. */
  close: () => void
  /** Forgets that it failed. */
  forgetFailure: () => void
  /** What was typed is saved or thrown away: no question is asked about it any more. */
  release: () => void
  /** The question before something is lost, while it is asked. */
  discardQuestion: ReactNode
}

export interface ConflictChoice {
  group: string
  fields: FormRules['fields']
  mine: Values
  /** Null when it could not be fetched. */
  saved: Values | null
  onTake: (saved: Values) => void
  onKeep: () => void
}

/** A form whose rules, call and failures are those of one route: it asks before anything is lost, and knows when others were quicker. */
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
    mutationFn: (sent: Values) =>
      options.send?.(sent) ?? (call(route, { body: sent } as unknown as CallOf<R>) as Promise<Answer>),
    // The form says what failed as long as it is on the screen. Who has left it is told all the same.
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
      // From now on sending is a decision against what is stored.
      if (concurrencyStamp && !options.reload) setRecord((previous) => ({ ...previous, concurrencyStamp }))
      await loadServerVersion()
    },
  })

  // The rules stay the same as long as their schema does, so that typing does not draw every field anew.
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
 * A message that no longer holds goes while the person corrects the field, not only afterwards. Where fields depend on each other all of
 * them are looked at; otherwise those that changed, so that what the server said about another field stays.
 */
export function revalidateInvalid(form: FormInstance<Values>, changed?: Values): void {
  const wrong = form.getFieldsError(changed && Object.keys(changed)).filter(({ errors }) => errors.length > 0)
  if (wrong.length > 0) form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined)
}

/** What the server refuses is shown at the fields it names. */
function showAtFields(form: FormInstance<Values>, error: Error, focusField = (name: string) => form.focusField(name)): void {
  if (!(error instanceof ApiError)) return
  const named = error.validationErrors.flatMap(({ message, members }) => members.map((name) => ({ name, errors: [message] })))
  const { field } = error.data
  if (typeof field === 'string' && error.text) named.push({ name: field, errors: [error.text] })
  const known = named.filter(({ name }) => name in form.getFieldsValue())
  form.setFields(known)
  if (known[0]) focusField(known[0].name)
}
