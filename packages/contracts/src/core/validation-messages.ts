import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type Translate = (key: string, values?: Record<string, unknown>) => string

/** One sentence per problem, naming the field as the person reads it; the same on the server and in the browser. */
export function explainIssue(issue: Issue, group: string, t: Translate): { message: string; members: string[] } {
  const member = issue.path.filter((step) => typeof step === 'string').join('.')
  const last = issue.path.findLast((step) => typeof step === 'string')
  const field = last === undefined ? '' : fieldLabel(String(last), group, t)
  return { message: sentence(issue, field, group, t), members: member ? [member] : [] }
}

/** `<group>:fields.<name>`, else the label shared by all features, else the name itself. */
export function fieldLabel(name: string, group: string, t: Translate): string {
  for (const key of [`${group}:fields.${name}`, `common:fields.${name}`]) {
    const label = t(key, { defaultValue: '' })
    if (label) return label
  }
  return name
}

function sentence(issue: Issue, field: string, group: string, t: Translate): string {
  if (issue.message === 'validation:length' && issue.code === 'too_big') {
    return t('validation:length', { field, min: 0, max: issue.maximum })
  }
  if (issue.message.startsWith('validation:') || issue.message.startsWith(`${group}:`)) {
    const bound = 'maximum' in issue ? { max: issue.maximum } : {}
    return t(issue.message, { field, ...bound, ...('params' in issue ? issue.params : {}) })
  }
  if (issue.code === 'unrecognized_keys') return t('validation:unknownFields', { fields: issue.keys.join(', ') })
  const range = issue.code === 'too_big' || issue.code === 'too_small' ? issue : undefined
  if (range && ['number', 'int', 'bigint'].includes(range.origin)) {
    return 'maximum' in range
      ? t('validation:atMost', { field, max: range.maximum })
      : t('validation:atLeast', { field, min: range.minimum })
  }
  if (range && 'maximum' in range) return t('validation:length', { field, min: 0, max: range.maximum })
  return t('validation:invalid', { field })
}
